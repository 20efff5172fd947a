import { SIGN_RULE } from '@quantum/modules/dictionary/contract';
import { useTranslation, type Translate } from '@quantum/platform/web/public';
import type { RouteStepWords, SignRouteDetail } from '../../../contract/index.ts';
import './route.css';

function ruleWords({ rule, percent, seats }: RouteStepWords, t: Translate): string | null {
  if (seats.length < 2) return null;
  if (rule === SIGN_RULE.percent) return t('signature.route.rule.percentOf', { percent: percent ?? 100 });
  return t(rule === SIGN_RULE.any ? 'signature.route.rule.any' : 'signature.route.rule.all');
}

const timeWords = ({ hours, reminds, escalates }: RouteStepWords, t: Translate): string[] => [
  ...(hours === null ? [] : [t('signature.route.dueHours', { count: hours })]),
  ...(reminds.length === 0 ? [] : [t('signature.route.remindHours', { hours: reminds.join(', ') })]),
  ...(escalates && reminds.length > 0 ? [t('signature.route.escalatesNote')] : []),
];

/** The steps of a route as they are read. */
export function RouteWords({ of }: { of: SignRouteDetail }) {
  const { t } = useTranslation();
  return (
    <ol className="sign-route-words q-stack q-gap-10 q-list q-flat">
      {of.stepWords.map((step, i) => {
        const rule = ruleWords(step, t);
        return (
          <li key={i}>
            <b>{t('signature.route.step', { no: i + 1 })}</b>
            {step.seats.map((seat, at) => (
              <span key={at}>{seat}</span>
            ))}
            <span className="q-hint">
              {[...(rule === null ? [] : [`${t('signature.route.rule')} ${rule}`]), ...timeWords(step, t)].join(' · ')}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
