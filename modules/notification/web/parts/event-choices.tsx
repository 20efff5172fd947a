import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { Section, useCall, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { deliveryEndpoints, eventChoiceEndpoints, type EventChoice } from '../../contract/index.ts';
import './event-choices.css';

/** My profile: which kinds of message reach me, and where. Acts at once. */
export function EventChoices() {
  const { t } = useTranslation();
  const { data: choices } = useCall(eventChoiceEndpoints.list);
  const { data: mail } = useCall(deliveryEndpoints.choice);
  const choose = useMutate(eventChoiceEndpoints.choose);
  if (!choices || !mail) return null;
  const change = ({ event, centre, mail: byMail }: EventChoice, set: Partial<EventChoice>) =>
    void choose.run({ input: { event, centre, mail: byMail, ...set } });
  return (
    <Section title={t('notification.choice.title')} note={t('notification.choice.note')}>
      {!mail.hasAddress && <p className="q-hint">{t('notification.choice.noAddress')}</p>}
      <table className="q-plain-table msg-choices">
        <thead>
          <tr>
            <th scope="col">{t('notification.choice.kind')}</th>
            <th scope="col">{t('notification.choice.centre')}</th>
            <th scope="col">{t('notification.choice.mail')}</th>
          </tr>
        </thead>
        {[...Map.groupBy(choices, ({ area }) => area)].map(([area, kinds]) => (
          <tbody key={area}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="msg-choices-area">
                {area}
              </th>
            </tr>
            {kinds.map((one) => (
              <tr key={one.event}>
                <td>{one.label}</td>
                <td>
                  <Switch
                    aria-label={`${one.label}: ${t('notification.choice.centre')}`}
                    checked={one.centre}
                    disabled={one.centreFixed}
                    title={one.centreFixed ? t('notification.choice.mustHave') : undefined}
                    onChange={(event) => change(one, { centre: event.currentTarget.checked })}
                  />
                </td>
                <td>
                  <Switch
                    aria-label={`${one.label}: ${t('notification.choice.mail')}`}
                    checked={one.mail && mail.hasAddress}
                    disabled={one.mailFixed || !mail.hasAddress}
                    title={one.mailFixed ? t('notification.choice.mailFixed') : undefined}
                    onChange={(event) => change(one, { mail: event.currentTarget.checked })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Section>
  );
}
