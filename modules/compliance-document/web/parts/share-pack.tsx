import { useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { Link2 } from 'lucide-react';
import { Dialog, RecordLinks, useCall, useMutate, WhenRead } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { packEndpoints, packLinkEndpoints, type PackChoices, type PackRef } from '../../contract/index.ts';

/** Links to the documents of a project for its client: what is shown first, then the links to it. */
export function SharePack({ unitId }: { unitId: number }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const [pack, setPack] = useState<PackRef>();
  const title = t('compliance-document.pack.share');
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Link2 size={14} aria-hidden />} onClick={() => setAsks(true)}>
        {title}
      </Button>
      {asks && (
        <PackDialog
          unitId={unitId}
          onDone={(made) => {
            setAsks(false);
            setPack(made);
          }}
          onClose={() => setAsks(false)}
        />
      )}
      {pack && (
        <RecordLinks
          of={packLinkEndpoints}
          id={pack.id}
          zone={pack.timeZone}
          title={title}
          text={t('compliance-document.pack.shareText', { project: pack.unitName })}
          onClose={() => setPack(undefined)}
        />
      )}
    </>
  );
}

interface DialogProps {
  unitId: number;
  onDone: (pack: PackRef) => void;
  onClose: () => void;
}

function PackDialog({ unitId, onDone, onClose }: DialogProps) {
  const { t } = useTranslation();
  const query = useCall(packEndpoints.choices, { input: { unitId } });
  return (
    <Dialog open title={t('compliance-document.pack.share')} onClose={onClose}>
      <WhenRead query={query}>{(choices) => <Choices choices={choices} unitId={unitId} onDone={onDone} />}</WhenRead>
    </Dialog>
  );
}

function Choices({ choices, unitId, onDone }: { choices: PackChoices; unitId: number; onDone: (pack: PackRef) => void }) {
  const { t } = useTranslation();
  const { categories, packs, unitName, timeZone } = choices;
  const inForce = categories.filter(({ numbers }) => numbers.length > 0).map(({ complianceCategoryId }) => complianceCategoryId);
  const [chosen, setChosen] = useState<readonly number[]>(inForce);
  const [withFiles, setWithFiles] = useState<readonly number[]>([]);
  const make = useMutate(packEndpoints.create, { quiet: true, onDone });
  const toggled = (all: readonly number[], id: number) => (all.includes(id) ? all.filter((one) => one !== id) : [...all, id]);
  const items = chosen.map((complianceCategoryId) => ({ complianceCategoryId, showsFiles: withFiles.includes(complianceCategoryId) }));
  if (categories.length === 0) return <p className="q-hint">{t('compliance-document.pack.nothing')}</p>;
  return (
    <div className="q-stack q-gap-12">
      <p className="q-hint">{t('compliance-document.pack.hint')}</p>
      <ul className="q-list q-stack q-gap-8" aria-label={t('compliance-document.pack.shown')}>
        {categories.map(({ complianceCategoryId: id, name, numbers, files }) => (
          <li key={id} className="q-row q-apart q-wrap q-gap-12">
            <Checkbox
              checked={chosen.includes(id)}
              label={name}
              description={numbers.length > 0 ? numbers.join(', ') : t('compliance-document.pack.none')}
              onChange={() => setChosen(toggled(chosen, id))}
            />
            {files > 0 && chosen.includes(id) && (
              <Checkbox
                checked={withFiles.includes(id)}
                label={t('compliance-document.pack.withFiles', { count: files })}
                aria-label={`${name}: ${t('compliance-document.pack.withFiles', { count: files })}`}
                onChange={() => setWithFiles(toggled(withFiles, id))}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="q-dialog-buttons">
        <Button
          variant="filled"
          disabled={items.length === 0}
          loading={make.isRunning}
          onClick={() => void make.run({ input: { unitId, items } })}
        >
          {t('compliance-document.pack.next')}
        </Button>
      </div>
      {packs.length > 0 && (
        <section className="q-stack q-gap-6">
          <h3>{t('compliance-document.pack.before')}</h3>
          <ul className="q-list">
            {packs.map(({ id, code, on, madeBy, categories: count, withFiles: files }) => (
              <li key={id}>
                <Button size="xs" variant="subtle" onClick={() => onDone({ id, code, unitName, timeZone })}>
                  {[formatDay(on), t('compliance-document.pack.of', { count, files }), madeBy].filter(Boolean).join(' · ')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
