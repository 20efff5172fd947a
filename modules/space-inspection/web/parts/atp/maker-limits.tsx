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
    <section aria-labelledby="atp-models">
      <p className="q-row">
        <b id="atp-models">{t('space-inspection.model.list')}</b>
        <Allowed operation={atpOps.addModel}>
          <Button size="compact-xs" variant="default" leftSection={<Plus size={13} aria-hidden />} onClick={() => setAdding(true)}>
            {t('space-inspection.model.new')}
          </Button>
        </Allowed>
      </p>
      <ul className="q-flat">
        {models.map(({ id, maker, name, passLimit, failLimit, readingUnit, toConfirm, companyName }) => (
          <li key={id}>
            {maker} {name}: {passLimit} / {failLimit} {readingUnit}{' '}
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
    <section aria-labelledby="atp-inherited">
      <b id="atp-inherited">{t('space-inspection.limit.inheritedOf')}</b>
      <ul className="q-flat">
        {data.limits.map(({ id, code, unitName, modelName, surface, passLimit, failLimit, validFrom }) => (
          <li key={id}>
            <span className="q-tag">{t('space-inspection.limit.inherited')}</span> {modelName}, {nameOf(surface)}: {passLimit} / {failLimit}{' '}
            <small className="q-quiet">
              {code} · {validFrom} · {unitName}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
