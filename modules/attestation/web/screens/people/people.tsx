// TRA153
import { Link, useSearchParams } from 'react-router';
import { OneOf, Section, useCall, usePage, WhenRead, PartTabs } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { PEOPLE_NAMES_PATH, peopleEndpoints, type Coverage, type CoverageCell } from '../../../contract/index.ts';
import { PEOPLE_PLACES } from '../../parts/people/people-places.ts';
import '../../parts/attestation.css';

type Scheme = Coverage['schemes'][number];

/** How well each post is covered, level by level and project by project; each number opens its names. */
export function PeopleScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const query = useCall(peopleEndpoints.coverage);
  usePage({ title: t('attestation.people.title'), append: [{ text: t('attestation.people.title') }] });
  return (
    <div className="q-page q-page-wide at-stack">
      <header className="at-line">
        <h1>{t('attestation.people.title')}</h1>
        <span className="q-space" />
        <PartTabs {...PEOPLE_PLACES} />
      </header>
      <WhenRead query={query}>
        {({ schemes }) => {
          const chosen = schemes.find(({ schemeId }) => String(schemeId) === search.get('scheme')) ?? schemes[0];
          if (!chosen) return <p className="q-hint">{t('attestation.people.none')}</p>;
          return (
            <>
              <div className="at-scroll-line">
                <OneOf
                  label={t('attestation.scheme.one')}
                  value={String(chosen.schemeId)}
                  options={schemes.map(({ schemeId, name }) => ({ value: String(schemeId), label: name }))}
                  onChange={(scheme) => setSearch({ scheme }, { replace: true })}
                />
              </div>
              <Section title={t('attestation.people.coverage', { scheme: chosen.name })} note={chosen.total.people}>
                <Table scheme={chosen} />
                <p className="q-hint">{t('attestation.people.formula')}</p>
              </Section>
            </>
          );
        }}
      </WhenRead>
    </div>
  );
}

function Table({ scheme }: { scheme: Scheme }) {
  const { t } = useTranslation();
  return (
    <div className="at-scroll" role="region" aria-label={t('attestation.people.title')} tabIndex={0}>
      <table className="at-coverage">
        <thead>
          <tr>
            <th scope="col">{t('common.project')}</th>
            <th scope="col">{t('attestation.people.inPost')}</th>
            {scheme.levels.map(({ rank, name }) => (
              <th key={rank} scope="col">
                {t('attestation.people.orHigher', { level: name })}
              </th>
            ))}
            <th scope="col">{t('attestation.people.ending')}</th>
          </tr>
        </thead>
        <tbody>
          <Row scheme={scheme} name={t('attestation.people.all')} unitId={null} of={scheme.total} />
          {scheme.units.map((unit) => (
            <Row key={unit.unitId} scheme={scheme} name={unit.unitName} unitId={unit.unitId} of={unit} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ranksFrom = ({ levels }: Scheme, least: number): string =>
  levels
    .map(({ rank }) => rank)
    .filter((rank) => rank >= least)
    .join(',');

interface RowProps {
  scheme: Scheme;
  name: string;
  unitId: number | null;
  of: CoverageCell;
}
function Row({ scheme, name, unitId, of }: RowProps) {
  const href = (more: string) =>
    `${PEOPLE_NAMES_PATH}?f.schemeId=in:${scheme.schemeId}${unitId === null ? '' : `&f.unitId=in:${unitId}`}${more}`;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Link to={href('')}>{of.people}</Link>
      </td>
      {of.levels.map(({ held, percent }, i) => (
        <td key={scheme.levels[i]!.rank}>
          <Link to={href(`&f.rank=in:${ranksFrom(scheme, scheme.levels[i]!.rank)}`)}>{held}</Link>
          <span className="q-hint">{percent === null ? '' : ` ${percent.toFixed(0)} %`}</span>
          <span className="at-bar" aria-hidden>
            <span style={{ width: `${percent ?? 0}%` }} />
          </span>
        </td>
      ))}
      <td>{of.ending > 0 ? <Link to={href('&f.ending=is:true')}>{of.ending}</Link> : 0}</td>
    </tr>
  );
}
