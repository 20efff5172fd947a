import { Button } from '@mantine/core';
import { Section } from '@quantum/platform/web/kit';
import { formatInstant, Tag, useTranslation } from '@quantum/platform/web/public';
import type { ActionDetail, ExtensionView } from '../../contract/index.ts';

interface Props {
  action: ActionDetail;
  onAsk: (event: string) => void;
}

const may = (action: ActionDetail, event: string): boolean => action.events.some((one) => one.event === event && one.refusal === null);

const TONE = { approved: 'ok', refused: 'danger', withdrawn: 'neutral' } as const;
const ICON = { approved: 'check', refused: 'xCircle', withdrawn: 'undo' } as const;

/** Requests for more time, newest first; anyone who may answer does so here. */
export function Extensions({ action, onAsk }: Props) {
  const { t } = useTranslation();
  if (action.extensions.length === 0) return null;
  return (
    <Section title={t('action.extension')} note={action.extensions.length}>
      <ul className="act-steps">
        {action.extensions.map((one) => (
          <ExtensionLine key={one.id} extension={one} zone={action.timeZone} />
        ))}
      </ul>
      {may(action, 'approveExtension') && (
        <div className="q-row act-answer">
          <Button size="xs" onClick={() => onAsk('approveExtension')}>
            {t('action.do.approveExtension')}
          </Button>
          <Button size="xs" onClick={() => onAsk('refuseExtension')}>
            {t('action.do.refuseExtension')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function ExtensionLine({ extension: one, zone }: { extension: ExtensionView; zone: string }) {
  const { t } = useTranslation();
  const answer = one.answer as keyof typeof TONE | null;
  return (
    <li>
      <div className="q-row">
        <Tag tone={answer === null ? 'warn' : TONE[answer]} icon={answer === null ? 'hourglass' : ICON[answer]}>
          {t(`action.extension.${answer ?? 'waits'}`)}
        </Tag>
        <span className="act-span">
          {t('action.extension.from', { from: formatInstant(one.fromDue, zone), to: formatInstant(one.toDue, zone) })}
        </span>
      </div>
      <p className="act-note">{one.reason}</p>
      <span className="q-hint">{[one.by?.name, formatInstant(one.at, zone)].filter(Boolean).join(' · ')}</span>
      {answer === null && one.approvers.length > 0 && (
        <span className="q-hint">{t('action.approvers', { names: one.approvers.map((person) => person.name).join(', ') })}</span>
      )}
      {one.answeredBy && (
        <span className="q-hint">{[one.answeredBy.name, formatInstant(one.answeredAt, zone), one.note].filter(Boolean).join(' · ')}</span>
      )}
    </li>
  );
}

/** Did it hold? When it is looked at, what came of it; a person answers where no data do. */
export function Effectiveness({ action, onAsk }: Props) {
  const { t } = useTranslation();
  const { on, days, result, askedAt, note, at } = action.effectiveness;
  if (on === null && result === null) return null;
  const waits = result === null && askedAt !== null;
  return (
    <Section title={t('action.effect')} note={days !== null && t('action.effect.after', { days })}>
      <div className="act-steps">
        <div className="q-row">
          {result === 'confirmed' && (
            <Tag tone="ok" icon="shield">
              {t('action.effect.confirmed')}
            </Tag>
          )}
          {result === 'failed' && (
            <Tag tone="danger" icon="repeat">
              {t('action.effect.failed')}
            </Tag>
          )}
          {result === null && <span>{t('action.effect.on', { day: on ?? '' })}</span>}
          {at && <span className="q-hint">{formatInstant(at, action.timeZone)}</span>}
        </div>
        {note && <p className="act-note">{note}</p>}
        {result === null && <span className="q-hint">{t(waits ? 'action.effect.asked' : 'action.effect.byData')}</span>}
        {waits && may(action, 'confirm') && (
          <div className="q-row act-answer">
            <Button size="xs" onClick={() => onAsk('confirm')}>
              {t('action.do.confirm')}
            </Button>
            <Button size="xs" onClick={() => onAsk('reopen')}>
              {t('action.do.reopen')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
