import { Section, useCall } from '@quantum/platform/web/kit';
import { formatInstant, Icon, type IconName, useTranslation } from '@quantum/platform/web/public';
import { actionEndpoints, type ActionDetail } from '../../contract/index.ts';

/** Steps worth reading at a glance; everything is in the history. */
const STEPS: Record<string, IconName> = {
  submit: 'check',
  return: 'undo',
  pass: 'shield',
  rejectReview: 'undo',
  review: 'shield',
  approveExtension: 'hourglass',
  refuseExtension: 'xCircle',
  extend: 'hourglass',
  reassign: 'userPlus',
  handOver: 'userPlus',
  reopen: 'repeat',
  confirm: 'shield',
  cancel: 'circleSlash',
};

/** The course of the correction: who did what, in their own words, oldest first. */
export function Process({ action }: { action: ActionDetail }) {
  const { t } = useTranslation();
  const { data } = useCall(actionEndpoints.history, { params: { id: action.id } });
  const steps = (data ?? []).filter((entry) => entry.event in STEPS).toReversed();
  if (steps.length === 0) return null;
  return (
    <Section
      title={t('action.process')}
      note={
        action.returnCount > 0 ? t('action.process.note', { count: action.returnCount, most: action.returnsThatEscalate }) : steps.length
      }
    >
      <ol className="act-process">
        {steps.map((entry) => (
          <li key={entry.id} data-event={entry.event}>
            <Icon name={STEPS[entry.event]!} size={15} />
            <span className="q-strong">{entry.who}</span>
            <span>{t(`action.action.event.${entry.event}`)}</span>
            <span className="act-note">{entry.comment}</span>
            <time className="q-hint" dateTime={entry.at}>
              {formatInstant(entry.at, action.timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  );
}
