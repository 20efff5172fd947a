// DOC114
import { useState } from 'react';
import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { MatrixSign, Section, trayJob, useCall, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { binderEndpoints, documentPath, type ProjectBinder } from '../../../contract/index.ts';
import { FileDialog, NotNeededDialog, type BinderEntry } from '../../parts/binders/place-dialogs.tsx';
import { ShareText } from '../../parts/binders/share-text.tsx';
import { standingSign } from '../../parts/binders/standing-sign.tsx';
import '../../parts/management/management.css';

/** What one project holds of what it must hold, the missing first. */
export function ProjectBinderScreen() {
  const unitId = Number(useParams()['id']);
  const query = useCall(binderEndpoints.project, { input: { unitId } });
  return <WhenRead query={query}>{(project) => <Binders of={project} unitId={unitId} />}</WhenRead>;
}

function Binders({ of, unitId }: { of: ProjectBinder; unitId: number }) {
  const { t } = useTranslation();
  const [asked, ask] = useState<{ entry: BinderEntry; as: 'file' | 'notNeeded' }>();
  const zip = useMutate(binderEndpoints.zip, { quiet: true, onDone: ({ jobId }) => trayJob(jobId) });
  const close = () => ask(undefined);
  usePage({ title: of.unitName, append: [{ text: of.unitName }] });
  return (
    <div className="q-page q-page-wide q-stack q-gap-14">
      <h1>{of.unitName}</h1>
      <p className="q-flat q-hint">
        {t('documentation.binder.completeness')}: <ShareText of={of.completeness} />
      </p>
      {of.binders.length === 0 && <p className="q-hint">{t('documentation.binder.nothingAsked')}</p>}
      {of.binders.map((binder) => (
        <Section
          key={binder.id}
          title={binder.name}
          note={<ShareText of={binder.completeness} />}
          actions={
            <Button
              size="xs"
              variant="default"
              loading={zip.isRunning}
              leftSection={<Download size={14} aria-hidden />}
              onClick={() => void zip.run({ input: { unitId, documentBinderId: binder.id } })}
            >
              {t('documentation.binder.zip')}
            </Button>
          }
        >
          <ul className="q-list doc-timeline">
            {binder.entries.map((entry) => (
              <li key={entry.id}>
                <span className="q-row q-middle q-wrap q-gap-12">
                  <MatrixSign {...standingSign(entry.standing, t)} isSpelled />
                  <b>{entry.name || '…'}</b>
                  {entry.controlledDocumentId !== null && (
                    <Link to={documentPath(entry.controlledDocumentId)}>
                      {entry.code} {entry.title}
                    </Link>
                  )}
                  {entry.reason && <span className="q-hint">{entry.reason}</span>}
                  <span className="q-space" />
                  {of.mayFile && (
                    <span className="q-row q-gap-8">
                      <Button size="xs" variant="default" onClick={() => ask({ entry, as: 'file' })}>
                        {t('documentation.binder.file')}
                      </Button>
                      <Button size="xs" variant="default" onClick={() => ask({ entry, as: 'notNeeded' })}>
                        {t('documentation.binder.notNeeded')}
                      </Button>
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {asked?.as === 'file' && <FileDialog unitId={unitId} entry={asked.entry} onClose={close} />}
      {asked?.as === 'notNeeded' && <NotNeededDialog unitId={unitId} entry={asked.entry} onClose={close} />}
    </div>
  );
}
