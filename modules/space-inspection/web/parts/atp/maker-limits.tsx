import { useState } from 'react';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Allowed, useCall, useCodeOptions } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { atpOps, limitEndpoints } from '../../../contract/index.ts';
import { ModelDialog } from './model-dialog.tsx';
import { useModels } from './use-models.ts';

/** What holds where no set of a unit does: first limits of the models, and limits of the units above. */
export function MakerLimits() {
  return (
    <div className="q-stack q-gap-2 q-lead">
      <Models />
      <Inherited />
    </div>
  );
}

function Models() {
  const { t } = useTranslation();
  const { models } = useModels();
  const [isAdding, setAdding] = useState(false);
  return (
    <section className="q-row q-wrap q-middle q-gap-8" aria-labelledby="atp-models">
      <span className="q-quiet" id="atp-models">
        {t('space-inspection.model.list')}
      </span>
      <Allowed operation={atpOps.addModel}>
        <Button size="compact-xs" variant="default" leftSection={<Plus size={13} aria-hidden />} onClick={() => setAdding(true)}>
          {t('space-inspection.model.new')}
        </Button>
      </Allowed>
      <ul className="q-list q-row q-wrap q-gap-8">
        {models.map(({ id, maker, name, passLimit, failLimit, readingUnit, toConfirm, companyName }) => (
          <li key={id} className="q-tag q-tag-void">
            {maker} {name} <b>{passLimit}</b> / <b>{failLimit}</b> {readingUnit}{' '}
            <small className="q-quiet">
              {companyName && t('space-inspection.model.ofCompany', { company: companyName })}
              {toConfirm && t('space-inspection.model.toConfirm')}
            </small>
          </li>
        ))}
      </ul>
      {isAdding && <ModelDialog onClose={() => setAdding(false)} />}
    </section>
  );
}

/** Limits of the company, or of another unit above, that hold in the reader's units too. */
function Inherited() {
  const { t } = useTranslation();
  const surfaces = useCodeOptions('surfaceType');
  const { data } = useCall(limitEndpoints.inherited);
  if (!data || data.limits.length === 0) return null;
  const nameOf = (surface: string | null) =>
    surface === null ? t('space-inspection.limit.allSurfaces') : (surfaces.find(({ value }) => value === surface)?.label ?? surface);
  return (
    <section className="q-row q-wrap q-middle q-gap-8" aria-labelledby="atp-inherited">
      <span className="q-quiet" id="atp-inherited">
        {t('space-inspection.limit.inheritedOf')}
      </span>
      <ul className="q-list q-row q-wrap q-gap-8">
        {data.limits.map(({ id, code, unitName, modelName, surface, passLimit, failLimit, validFrom }) => (
          <li key={id} className="q-tag q-tag-void">
            {modelName}, {nameOf(surface)} <b>{passLimit}</b> / <b>{failLimit}</b>{' '}
            <small className="q-quiet">
              {code} · {validFrom} · {unitName}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
