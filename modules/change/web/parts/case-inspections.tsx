import { Link } from 'react-router';
import { appPath } from '@quantum/platform/contract';
import { Allowed, CodeTag, Section } from '@quantum/platform/web/kit';
import { Tag, useTranslation } from '@quantum/platform/web/public';
import { changeMenu, changeOps, OPEN_CASE, type CaseDetail } from '../../contract/index.ts';
import { isApproved } from '../../domain/gate.rules.ts';

/** Screens of the programme whose lists are narrowed to one case. */
const NARROWED = ['CHA111', 'CHA112', 'CHA113', 'CHA114', 'CHA120', 'CHA121'];
/** Lists of actions, which know the project of a case but not the case. */
const OF_PROJECT = ['CHA130', 'CHA140'];
const pathsOf = (codes: readonly string[]) => changeMenu.filter(({ code }) => codes.includes(code));
const plan = { ...changeOps.list, verb: 'plan' };

/** A plan about it is let through, and still of use. */
const mayBePlanned = ({ status }: CaseDetail): boolean => OPEN_CASE.some((open) => open === status && isApproved(open));

/** Inspections about it, with the one that counts for its use, and the lists behind. */
export function Inspections({ one }: { one: CaseDetail }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('change.inspections')}
      note={one.openFindings > 0 ? t('change.openFindings', { count: one.openFindings }) : undefined}
    >
      {one.inspections.length === 0 ? (
        <p className="q-hint">{t('change.inspections.none')}</p>
      ) : (
        <ul className="q-list q-stack q-gap-6">
          {one.inspections.map((inspection) => (
            <li key={inspection.id} className="q-row q-wrap q-gap-8">
              <Link to={inspection.href}>{inspection.code}</Link>
              <CodeTag set="inspectionStatus" code={inspection.status} />
              {inspection.result && <CodeTag set="inspectionResult" code={inspection.result} />}
              {inspection.isPreStart && (
                <Tag tone="info" icon="circleDot">
                  {t('change.inspections.preStart')}
                </Tag>
              )}
            </li>
          ))}
        </ul>
      )}
      <Allowed operation={changeOps.list}>
        <nav className="q-row q-wrap q-gap-16" aria-label={t('change.lists.case')}>
          <span className="q-hint">{t('change.lists.case')}</span>
          {pathsOf(NARROWED).map(({ code, path }) => (
            <Link key={code} to={`${appPath(path)}?f.aboutId=in:${one.id}`}>
              {t(`menu.${code}`)}
            </Link>
          ))}
        </nav>
        <nav className="q-row q-wrap q-gap-16" aria-label={t('change.lists.project')}>
          <span className="q-hint">{t('change.lists.project')}</span>
          {pathsOf(OF_PROJECT).map(({ code, path }) => (
            <Link key={code} to={`${appPath(path)}?f.unitId=in:${one.unitId}`}>
              {t(`menu.${code}`)}
            </Link>
          ))}
        </nav>
      </Allowed>
      {mayBePlanned(one) && (
        <Allowed operation={plan}>
          <p>
            <Link to={`${appPath('change/scheduling')}/new?about=${one.id}`}>{t('change.inspections.plan')}</Link>
          </p>
        </Allowed>
      )}
    </Section>
  );
}
