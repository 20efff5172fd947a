import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { VERSION_STATUS as STATUS, type VersionDetail } from '../../../contract/index.ts';
import { daysWaiting } from './waiting.ts';

type Round = VersionDetail['signing'][number];

/** Who is asked to sign now, and since when the longest of them. */
function askedNow(rounds: readonly Round[]) {
  const open = rounds.find(({ endedAt, voidedAt }) => endedAt === null && voidedAt === null);
  const seats = open?.seats.filter(({ status }) => status === 'unsigned' || status === 'processing') ?? [];
  const since = seats.flatMap(({ openedAt }) => openedAt ?? []).toSorted()[0];
  return since === undefined ? undefined : { names: seats.map(({ name }) => name).join(', '), days: daysWaiting(since) };
}

/** What is said of a version before anything else: why it came back, whom it waits for, what is proposed. */
export function useVersionNotices() {
  const { t } = useTranslation();
  return (of: VersionDetail) => {
    const asked = askedNow(of.signing);
    return [
      of.status === STATUS.draft &&
        of.lastReason !== null && { tone: 'warn' as const, title: t('documentation.notice.cameBack'), text: of.lastReason },
      asked !== undefined && {
        tone: 'wait' as const,
        title: t('documentation.notice.waits', { names: asked.names, count: asked.days }),
      },
      of.status === STATUS.pending &&
        of.effectiveDate !== null && {
          tone: 'info' as const,
          title: t('documentation.notice.pending', { day: formatDay(of.effectiveDate) }),
        },
      of.wordingOnly &&
        of.wordingAgreedBy === null &&
        of.status !== STATUS.draft &&
        of.status !== STATUS.active && { tone: 'wait' as const, title: t('documentation.notice.wording') },
      of.proposedReason !== null &&
        of.status === STATUS.active && { tone: 'wait' as const, title: t('documentation.notice.proposed'), text: of.proposedReason },
      of.status === STATUS.readOnly && { tone: 'warn' as const, title: t('documentation.notice.readOnly', { day: formatDay(of.endedOn) }) },
      of.status === STATUS.invalid && {
        tone: 'warn' as const,
        title: t('documentation.notice.invalid', { day: formatDay(of.endedOn) }),
        text: of.lastReason,
      },
      of.destroyedAt !== null && { tone: 'info' as const, title: t('documentation.notice.destroyed', { day: formatDay(of.destroyedAt) }) },
    ];
  };
}
