// QPE115
import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { Section, useCall, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { aseAnswerPath, aseEndpoints, asePath, type AseDetail } from '../../contract/index.ts';
import { ElementUpload } from '../parts/element-upload.tsx';
import { EvidenceList } from '../parts/evidence-list.tsx';
import { ScoreFile } from '../parts/score-file.tsx';

/** Elements and their evidence: files beside what measured itself. */
export function UploadScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(aseEndpoints.read, { params: { id } });
  return <WhenRead query={query}>{(ase) => <Sheet ase={ase} />}</WhenRead>;
}

function Sheet({ ase }: { ase: AseDetail }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const measure = useMutate(aseEndpoints.measure);
  usePage({ title: `${t('menu.QPE115')} ${ase.code}`, append: [{ text: ase.code }] });
  const has = (item: string) => ase.evidence.some((one) => one.item === item);
  const missing = ase.evidenceAsked.filter((item) => !has(item)).length;
  const isOpen = (item: string) => ase.canUpload && (ase.openItems?.includes(item) ?? true);
  return (
    <div className="q-page q-stack q-gap-14">
      <header className="q-stack q-gap-6">
        <h1>{ase.name}</h1>
        <p className="q-quiet">
          {ase.unitName} · <Link to={asePath(ase.id)}>{ase.code}</Link>
        </p>
        <p role="status">{missing > 0 ? t('assessment.evidence.missing', { count: missing }) : t('assessment.evidence.complete')}</p>
        {ase.canUpload && (
          <p className="q-row q-wrap q-gap-8">
            <Link className="q-btn" to={aseAnswerPath(ase.id)}>
              {t('assessment.event.handIn')}
            </Link>
            {ase.evidence.some(({ measured }) => measured) && (
              <Button
                variant="default"
                leftSection={<RefreshCw size={16} aria-hidden />}
                loading={measure.isRunning}
                onClick={() => void measure.run({ params: { id: ase.id }, input: { version: ase.version } })}
              >
                {t('assessment.evidence.measure')}
              </Button>
            )}
            <ScoreFile ase={ase} />
          </p>
        )}
      </header>
      {ase.content.sections.map((section) => (
        <Section key={section.key} title={inLocale(section.title, locale)}>
          <ul className="q-list q-stack q-gap-14">
            {section.items.map((item) => {
              const label = inLocale(item.text, locale);
              return (
                <li key={item.key} className="q-stack q-gap-6">
                  <span className="q-bold">
                    {label}{' '}
                    {ase.evidenceAsked.includes(item.key) && !has(item.key) && (
                      <span className="q-tone-warn">{t('assessment.evidence.asked')}</span>
                    )}
                  </span>
                  <EvidenceList ase={ase} evidence={ase.evidence.filter((one) => one.item === item.key)} canRemove={isOpen(item.key)} />
                  {isOpen(item.key) && <ElementUpload aseId={ase.id} item={item.key} label={label} />}
                </li>
              );
            })}
          </ul>
        </Section>
      ))}
    </div>
  );
}
