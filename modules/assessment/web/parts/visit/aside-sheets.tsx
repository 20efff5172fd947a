import { useState } from 'react';
import { Switch } from '@mantine/core';
import { CodeTag, PhotoStrip, Section, useCall, WhenRead } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { asideEndpoints, type AsideSheets, type SheetSaid, type VisitDetail } from '../../../contract/index.ts';

/** Sheets that were kept aside against the one that counts, element by element. */
export function AsideSection({ visit }: { visit: VisitDetail }) {
  const { t } = useTranslation();
  const query = useCall(asideEndpoints.read, { params: { id: visit.id } });
  return (
    <Section title={t('assessment.aside.title')} note={visit.setAside.length}>
      <WhenRead query={query}>{(sheets) => <Compared of={sheets} zone={visit.timeZone} />}</WhenRead>
    </Section>
  );
}

function Compared({ of: { counting, sheets, elements }, zone }: { of: AsideSheets; zone: string }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const apart = elements.filter(({ isAlike }) => !isAlike);
  const shown = isWhole ? elements : apart;
  const heads = [
    ...(counting ? [{ key: 'counting', title: t('assessment.aside.counting'), of: counting }] : []),
    ...sheets.map((sheet) => ({ key: String(sheet.id), title: t('assessment.aside.kept'), of: sheet })),
  ];
  return (
    <div className="q-stack q-gap-8">
      <div className="q-row q-wrap q-gap-12">
        <span role="status">{t('assessment.aside.apart', { count: apart.length, all: elements.length })}</span>
        <Switch label={t('assessment.aside.whole')} checked={isWhole} onChange={({ currentTarget: { checked } }) => setWhole(checked)} />
      </div>
      <div className="q-scroll-x" tabIndex={0} role="region" aria-label={t('assessment.aside.title')}>
        <table className="q-plain-table">
          <thead>
            <tr>
              <th scope="col">{t('assessment.element')}</th>
              {heads.map(({ key, title, of }) => (
                <th key={key} scope="col">
                  {title}
                  <br />
                  {[of.by?.name, formatInstant(of.at, zone)].filter(Boolean).join(' · ')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('assessment.score')}</th>
              {heads.map(({ key, of }) => (
                <td key={key}>{of.percent === null ? t('assessment.notScored') : `${of.percent} %`}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('assessment.areas')}</th>
              {heads.map(({ key, of }) => (
                <td key={key}>{of.areas.join(', ')}</td>
              ))}
            </tr>
            {shown.map(({ item, text, section, counting: counts, aside }) => (
              <tr key={item}>
                <th scope="row">
                  {text}
                  <br />
                  <span className="q-hint">{section}</span>
                </th>
                {[...(counting ? [counts] : []), ...aside].map((said, i) => (
                  <td key={heads[i]!.key}>
                    <Said of={said} element={text} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Said({ of: said, element }: { of: SheetSaid; element: string }) {
  const { t } = useTranslation();
  if (!said) return <span className="q-hint">{t('assessment.aside.nothing')}</span>;
  // An option may be called like its points.
  const points = said.points === said.words ? null : said.points;
  return (
    <div className="q-stack q-gap-4">
      <span>{[said.words, points].filter(Boolean).join(' · ') || t('assessment.notScored')}</span>
      {said.note && <span className="q-hint">{said.note}</span>}
      {said.finding && (
        <span className="q-row q-wrap q-gap-8">
          <CodeTag set="findingGrade" code={said.finding.grade} />
          {said.finding.recommendation}
        </span>
      )}
      {said.photos.length > 0 && <PhotoStrip photos={said.photos} label={element} />}
    </div>
  );
}
