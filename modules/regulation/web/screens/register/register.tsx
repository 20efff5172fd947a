// GR111
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PaperButton, PartTabs, Section, useCall, useIsPhone, usePage, useToday, ViewTabs, WhenRead } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { registerEndpoints as calls, regulationPath, type Register } from '../../../contract/index.ts';
import { databaseParts } from '../../parts/register/parts.ts';
import { DayToCome, NothingInForce, RegisterAsk, useRegisterAsk, type RegisterAsked } from '../../parts/register/register-ask.tsx';
import { RegisterClause } from '../../parts/register/register-clause.tsx';
import { RegisterFigures } from '../../parts/register/register-figures.tsx';
import '../../parts/database/database.css';

const VIEWS = ['applies', 'failed', 'stale', 'notAssessed', 'conforming', 'notIdentified', 'notApplicable', 'all'] as const;
type View = (typeof VIEWS)[number];
type Clause = Register['regulations'][number]['clauses'][number];

/** Whether a clause is in a view; what only informs is in that of all alone. */
function isIn(view: View, { standing, importance }: Clause): boolean {
  if (view === 'all') return true;
  if (importance === 0) return false;
  return view === 'applies' ? standing !== 'notIdentified' && standing !== 'notApplicable' : standing === view;
}

/** What a unit has to keep, and whether it keeps it, as of any day. */
export function RegisterScreen() {
  const { t } = useTranslation();
  const { unitId, asOf, clauseId } = useRegisterAsk();
  const isAhead = asOf !== null && asOf > useToday();
  const query = useCall(calls.read, { input: { unitId, asOf }, enabled: !isAhead });
  usePage({ title: t('regulation.register.title'), append: [{ text: t('regulation.register.title') }] });
  const shown = query.data?.unitId ?? unitId;
  return (
    <div className="q-page q-page-wide q-stack q-gap-14">
      <h1>{t('regulation.register.title')}</h1>
      <PartTabs {...databaseParts} />
      <RegisterAsk key={`${shown} ${asOf}`} asked={{ unitId: shown, asOf }} />
      {isAhead ? (
        <DayToCome />
      ) : (
        <WhenRead query={query}>
          {(register) => (
            <Shown
              key={`${register.unitId} ${register.asOf} ${clauseId}`}
              register={register}
              asked={{ unitId: register.unitId, asOf }}
              clauseId={clauseId}
            />
          )}
        </WhenRead>
      )}
    </div>
  );
}

function Shown({ register, asked, clauseId }: { register: Register; asked: RegisterAsked; clauseId: number | null }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const counted = register.regulations.flatMap(({ clauses }) => clauses.filter(({ importance }) => importance > 0));
  const countOf = (view: View) => counted.filter((clause) => isIn(view, clause)).length;
  // What applies is what has to be kept; who comes for one clause sees it among all.
  const [view, setView] = useState<View>(clauseId === null && countOf('applies') > 0 ? 'applies' : 'all');
  useEffect(() => {
    if (clauseId !== null) document.getElementById(`clause-${clauseId}`)?.scrollIntoView({ block: 'center' });
  }, [clauseId]);
  const of = t('regulation.register.of', { name: register.unitName, day: formatDay(register.asOf) });
  if (register.regulations.length === 0) return <NothingInForce of={of} />;
  return (
    <>
      <div className="q-row q-wrap q-middle q-gap-14 q-apart">
        <p className="q-hint">{of}</p>
        <PaperButton endpoint={calls.paper} input={asked} label={t('regulation.register.paper')} />
      </div>
      <RegisterFigures register={register} failed={countOf('failed')} stale={countOf('stale')} />
      <ViewTabs
        label={t('regulation.standing.title')}
        value={view}
        onChoose={setView}
        tabs={VIEWS.filter((one) => one === 'all' || one === view || countOf(one) > 0).map((one) => ({
          value: one,
          label: t(one === 'all' ? 'platform.list.view.all' : one === 'applies' ? 'regulation.view.applies' : `regulation.standing.${one}`),
          count: String(countOf(one)),
        }))}
      />
      {register.regulations
        .map((one) => ({ ...one, clauses: one.clauses.filter((clause) => isIn(view, clause)) }))
        .filter(({ clauses }) => clauses.length > 0)
        .map((regulation) => (
          <Section
            key={regulation.id}
            title={regulation.name}
            note={t('regulation.clauseCount', { count: regulation.clauses.length })}
            actions={!isPhone && <Link to={regulationPath(regulation.id)}>{regulation.documentNo}</Link>}
          >
            <ol className="q-list rg-clauses">
              {regulation.clauses.map((clause) => (
                <li key={clause.clauseId} id={`clause-${clause.clauseId}`} data-lit={clause.clauseId === clauseId || undefined}>
                  <RegisterClause clause={clause} asked={asked} />
                </li>
              ))}
            </ol>
          </Section>
        ))}
    </>
  );
}
