import { useTranslation } from 'react-i18next';
import { ReasonDialog, useMutate } from '@quantum/platform/web/kit';
import { formatInstant } from '@quantum/platform/web/public';
import { actionEndpoints, type ActionDetail } from '../../contract/index.ts';
import { AssignDialog, ExtendDialog, PlanDialog, ReassignDialog } from './assign-dialog.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

interface Props {
  action: ActionDetail;
  /** The event that asks for more. */
  asked: string | undefined;
  onClose: () => void;
}

/** Events that want a reason, and those that take a remark. */
const REASONED = ['return', 'rejectReview', 'refuseExtension', 'handOver', 'reopen', 'cancel'] as const;
const NOTED = ['approveExtension', 'confirm'] as const;
type Worded = (typeof REASONED)[number] | (typeof NOTED)[number];

/** What the events of an action ask before they happen. */
export function ActionDialogs({ action, asked, onClose }: Props) {
  const props = { action, onClose };
  return (
    <>
      {asked === 'assign' && <AssignDialog {...props} />}
      {asked === 'reassign' && <ReassignDialog {...props} />}
      {asked === 'plan' && <PlanDialog {...props} />}
      {asked === 'extend' && <ExtendDialog {...props} />}
      {(asked === 'pass' || asked === 'review') && <VerifyDialog {...props} event={asked} />}
      <WordDialog {...props} asked={asked} />
    </>
  );
}

function WordDialog({ action, asked, onClose }: Props) {
  const { t } = useTranslation();
  const calls = {
    return: useMutate(actionEndpoints.sendBack),
    rejectReview: useMutate(actionEndpoints.rejectReview),
    refuseExtension: useMutate(actionEndpoints.refuseExtension),
    handOver: useMutate(actionEndpoints.handOver),
    reopen: useMutate(actionEndpoints.reopen),
    cancel: useMutate(actionEndpoints.cancel),
  };
  const noted = { approveExtension: useMutate(actionEndpoints.approveExtension), confirm: useMutate(actionEndpoints.confirm) };
  const reasoned = REASONED.find((event) => event === asked);
  const event: Worded | undefined = reasoned ?? NOTED.find((one) => one === asked);
  const shown = event ?? 'cancel';
  const { version } = action;
  const due = formatInstant(action.extensions[0]?.toDue ?? null, action.timeZone);
  const run = (words: string) => {
    const params = { id: action.id };
    if (reasoned) return calls[reasoned].run({ params, input: { version, reason: words } });
    return noted[event as (typeof NOTED)[number]].run({ params, input: { version, ...(words === '' ? {} : { note: words }) } });
  };
  return (
    <ReasonDialog
      open={event !== undefined}
      onClose={onClose}
      title={t(`action.do.${shown}`)}
      text={t(`action.ask.${shown}`, { due })}
      action={t(`action.do.${shown}`)}
      label={reasoned ? 'common.reason' : 'action.remark'}
      required={reasoned !== undefined}
      danger={reasoned !== undefined && reasoned !== 'handOver'}
      safe={event === 'cancel' ? 'common.keep' : 'common.cancel'}
      work={run}
    />
  );
}
