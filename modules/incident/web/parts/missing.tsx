import { useTranslation, type Translate } from '@quantum/platform/web/public';
import { ENDED, INCIDENT_STATUS, type IncidentDetail } from '../../contract/index.ts';
import { missingOf, type Missing } from '../../domain/closing.rules.ts';
import './missing.css';

/** Parts of the record something is done in. */
export const PART = {
  injuries: 'incident-injuries',
  response: 'incident-response',
  clocks: 'incident-clocks',
  actions: 'incident-actions',
};
/** Where what is missing is done; the investigation is asked for by opening the case again. */
const DONE_IN: Record<Exclude<Missing, 'investigation'>, keyof typeof PART> = {
  clocksOverdue: 'clocks',
  clocks: 'clocks',
  noActions: 'actions',
  untold: 'response',
  off: 'injuries',
  stillOff: 'injuries',
  unsettled: 'injuries',
};

function showPart(part: keyof typeof PART): void {
  const place = document.getElementById(PART[part]);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

const titleOf = ({ status }: IncidentDetail, stops: boolean): string =>
  status === INCIDENT_STATUS.finalReview ? (stops ? 'stops' : 'closing') : ENDED.includes(status) ? 'closed' : 'open';

/** In the head of the record, before its buttons: what is not done of the case, each with the way to where it is done. */
export function missingNotice(incident: IncidentDetail, t: Translate, onReopen: (() => void) | undefined) {
  const missing = missingOf(incident);
  if (missing.length === 0) return false as const;
  const isStopped = missing.some(({ stops }) => stops);
  return {
    tone: 'lack' as const,
    title: t(`incident.missing.title.${titleOf(incident, isStopped)}`),
    text: <MissingList missing={missing} onReopen={onReopen} />,
  };
}

function MissingList({ missing, onReopen }: { missing: ReturnType<typeof missingOf>; onReopen: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <span className="inc-missing">
      {missing.map(({ what, count }) => {
        const words = t(`incident.missing.${what}`, { count });
        const isReopened = what === 'investigation';
        const open = isReopened ? onReopen : () => showPart(DONE_IN[what]);
        return (
          <span key={what} className="inc-missing-one">
            {isReopened && words}
            {open && (
              <button type="button" className={isReopened ? 'q-btn' : 'q-link-button'} onClick={open}>
                {isReopened ? t('incident.event.reopen') : words}
              </button>
            )}
          </span>
        );
      })}
    </span>
  );
}
