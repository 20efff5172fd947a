import { Section } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import type { GradeDetail, Sheet } from '../../../contract/index.ts';
import '../attestation.css';

const minutes = (seconds: number) => Math.round(seconds / 60);

/** The sealed sheets side by side, step by step. */
export function Sheets({ grade: record }: { grade: GradeDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('attestation.sheets')} note={record.sheets.length}>
      <div className="at-scroll" role="region" aria-label={t('attestation.sheets')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('attestation.step.one')}</th>
              {record.sheets.map((sheet, i) => (
                <th key={i} scope="col">
                  {sheet.assessor?.name ?? '—'}
                  <div className="q-hint">{t('attestation.receipt', { points: sheet.points, most: sheet.most, score: sheet.score })}</div>
                  <div className="q-hint">
                    {[formatInstant(sheet.sealedAt, record.timeZone), t('attestation.minutes', { count: minutes(sheet.seconds) })].join(
                      ' · ',
                    )}
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {record.steps.map((step) => (
              <tr key={step.key}>
                <th scope="row">
                  {step.name}
                  {step.critical && <span className="at-bad"> · {t('attestation.critical')}</span>}
                </th>
                {record.sheets.map((sheet, i) => (
                  <td key={i}>
                    <Answer sheet={sheet} step={step.key} most={step.points} />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('attestation.remark')}</th>
              {record.sheets.map((sheet, i) => (
                <td key={i}>{sheet.remark || '—'}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Answer({ sheet, step, most }: { sheet: Sheet; step: string; most: number }) {
  const { t } = useTranslation();
  const answer = sheet.answers.find((one) => one.step === step);
  if (!answer) return <>—</>;
  return (
    <>
      <span className={answer.passed ? 'at-good' : 'at-bad'}>{t(answer.passed ? 'attestation.passed' : 'attestation.failed')}</span>
      {` ${answer.points} / ${most}`}
      {answer.remark && <div className="q-hint">{answer.remark}</div>}
      {answer.photos.map((photo, i) => (
        <a key={photo.id} href={photo.url} target="_blank" rel="noreferrer">
          {t('platform.photo.number', { number: i + 1 })}
        </a>
      ))}
    </>
  );
}
