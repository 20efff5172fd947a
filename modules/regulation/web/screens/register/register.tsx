// GR111
import { useState } from 'react';
import { Link } from 'react-router';
import { FiguresRow, PaperButton, PartTabs, Section, useCall, useIsPhone, usePage, ViewTabs, WhenRead } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { registerEndpoints as calls, regulationPath, type Register } from '../../../contract/index.ts';
import { databaseParts } from '../../parts/register/parts.ts';
import { RegisterAsk, useRegisterAsk, type RegisterAsked } from '../../parts/register/register-ask.tsx';
import { RegisterClause } from '../../parts/register/register-clause.tsx';
import '../../parts/database/database.css';

const VIEWS = ['all', 'failed', 'stale', 'notAssessed', 'notIdentified', 'conforming', 'notApplicable'] as const;
type View = (typeof VIEWS)[number];

/** What a unit has to keep, and whether it keeps it, as of any day. */
export function RegisterScreen() {
  const { t } = useTranslation();
  const asked = useRegisterAsk();
  const query = useCall(calls.read, { input: asked ?? { unitId: 0, asOf: null }, enabled: asked !== undefined });
  usePage({ title: t('regulation.register.title'), append: [{ text: t('regulation.register.title') }] });
  return (
    <div className="q-page q-page-wide q-stack q-gap-14">
      <h1>{t('menu.GR111')}</h1>
      <PartTabs {...databaseParts} />
      {asked && <RegisterAsk key={`${asked.unitId} ${asked.asOf}`} asked={asked} />}
      {asked && <WhenRead query={query}>{(register) => <Shown register={register} asked={asked} />}</WhenRead>}
    </div>
  );
}

const percent = ({ percent: value }: Register['identified']) => (value === null ? '–' : `${value} %`);

function Shown({ register, asked }: { register: Register; asked: RegisterAsked }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [view, setView] = useState<View>('all');
  const counted = register.regulations.flatMap(({ clauses }) => clauses.filter(({ importance }) => importance > 0));
  const countOf = (one: View) => counted.filter(({ standing }) => one === 'all' || standing === one).length;
  const regulations = register.regulations
    .map((one) => ({
      ...one,
      clauses: one.clauses.filter(({ standing, importance }) => view === 'all' || (importance > 0 && standing === view)),
    }))
    .filter(({ clauses }) => clauses.length > 0);
  return (
    <>
      <div className="q-row q-wrap q-gap-14 q-apart">
        <p className="q-hint">{t('regulation.register.of', { name: register.unitName, day: formatDay(register.asOf) })}</p>
        <PaperButton endpoint={calls.paper} input={asked} label={t('regulation.register.paper')} />
      </div>
      <FiguresRow label={t('regulation.register.title')}>
        <Figure
          label={t('regulation.metric.identified.name')}
          value={percent(register.identified)}
          note={fractionOf(register.identified)}
        />
        <Figure
          label={t('regulation.metric.compliance.name')}
          value={percent(register.compliance)}
          note={fractionOf(register.compliance)}
        />
        <Figure label={t('regulation.standing.failed')} value={String(countOf('failed'))} />
        <Figure label={t('regulation.standing.stale')} value={String(countOf('stale'))} />
      </FiguresRow>
      {counted.length > 0 && (
        <ViewTabs
          label={t('regulation.standing.title')}
          value={view}
          onChoose={setView}
          tabs={VIEWS.filter((one) => one === 'all' || countOf(one) > 0).map((one) => ({
            value: one,
            label: t(one === 'all' ? 'platform.list.view.all' : `regulation.standing.${one}`),
            count: String(countOf(one)),
          }))}
        />
      )}
      {regulations.length === 0 && <p className="q-hint">{t('regulation.register.empty')}</p>}
      {regulations.map((regulation) => (
        <Section
          key={regulation.id}
          title={regulation.name}
          note={t('regulation.clauseCount', { count: regulation.clauses.length })}
          actions={!isPhone && <Link to={regulationPath(regulation.id)}>{regulation.documentNo}</Link>}
        >
          <ol className="q-list rg-clauses">
            {regulation.clauses.map((clause) => (
              <li key={clause.clauseId}>
                <RegisterClause clause={clause} asked={asked} />
              </li>
            ))}
          </ol>
        </Section>
      ))}
    </>
  );
}

const fractionOf = ({ numerator, denominator }: Register['identified']) => `${numerator} / ${denominator}`;

function Figure({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div className="rg-figure">
      <span className="q-hint">{label}</span>
      <b>{value}</b>
      {note && <span className="q-hint">{note}</span>}
    </div>
  );
}
