import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { CallFault, Dialog, History, Section, useCall, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { settingEndpoints, type SettingView, type UnitSettings } from '../../contract/index.ts';
import { SettingDialog } from './setting-dialog.tsx';
import { useSettingText } from './setting-text.ts';
import './settings.css';

export interface SettingsPanelProps {
  unitId: number;
  screen: SettingView['screen'];
  /** What else the screen shows of the unit, below its settings. */
  children?: (unit: UnitSettings) => ReactNode;
}

/** The settings of a unit that one screen shows, by heading. */
export function SettingsPanel({ unitId, screen, children }: SettingsPanelProps) {
  const { data, error, refetch } = useCall(settingEndpoints.read, { params: { unitId } });
  const [changing, change] = useState<SettingView>();
  const [told, tell] = useState<SettingView>();
  if (error && !data) return <CallFault error={error} retry={refetch} />;
  if (!data) return null;
  const shown = data.settings.filter((one) => one.screen === screen);
  return (
    <div className="sys-panel">
      {[...new Set(shown.map(({ group }) => group))].map((group) => (
        <Section key={group} title={group}>
          <ul className="sys-settings">
            {shown
              .filter((one) => one.group === group)
              .map((one) => (
                <Row key={one.key} of={data} setting={one} onChange={() => change(one)} onHistory={() => tell(one)} />
              ))}
          </ul>
        </Section>
      ))}
      {children?.(data)}
      {changing && <SettingDialog of={data} setting={changing} onClose={() => change(undefined)} />}
      {told && <Told of={data} setting={told} onClose={() => tell(undefined)} />}
    </div>
  );
}

function Row({
  of,
  setting,
  onChange,
  onHistory,
}: {
  of: UnitSettings;
  setting: SettingView;
  onChange: () => void;
  onHistory: () => void;
}) {
  const { t } = useTranslation();
  const say = useSettingText(setting);
  const { source, since, own } = setting;
  const withdraw = useMutate(settingEndpoints.withdraw, { done: () => t('system.setting.withdrawn') });
  const coming = own.periods.filter((one) => one.fromDay > of.today);
  const mayChange = of.mayChange && (!setting.companyOnly || of.isCompany);
  return (
    <li data-setting={setting.key}>
      <div className="sys-setting-name">
        <b>{setting.label}</b>
        <span className="q-hint">{setting.help}</span>
      </div>
      <div className="sys-setting-value">
        <b>{say(setting.value)}</b>
        <span className="q-hint">
          {source === null
            ? t('system.setting.standard')
            : source.unitId === of.unitId
              ? t('system.setting.own', { day: since })
              : t('system.setting.from', { unit: source.unitName, day: since })}
        </span>
        {coming.map((one) => (
          <span key={one.fromDay} className="sys-coming">
            {t('system.setting.coming', {
              day: one.fromDay,
              value: one.value === null ? t('system.setting.followsAbove') : say(one.value),
            })}
            {mayChange && (
              <Button
                size="compact-xs"
                variant="subtle"
                loading={withdraw.isRunning}
                onClick={() =>
                  void withdraw.run({
                    params: { unitId: of.unitId, key: setting.key },
                    input: { version: own.version, fromDay: one.fromDay },
                  })
                }
              >
                {t('system.setting.withdraw')}
              </Button>
            )}
          </span>
        ))}
      </div>
      <span className="q-row">
        {mayChange && (
          <Button size="sm" aria-label={t('system.setting.changeTitle', { label: setting.label })} onClick={onChange}>
            {t('system.setting.change')}
          </Button>
        )}
        <Button size="sm" variant="subtle" aria-label={t('system.setting.history', { label: setting.label })} onClick={onHistory}>
          {t('system.setting.historyButton')}
        </Button>
      </span>
    </li>
  );
}

/** Who set it to what and from when; of the unit itself. */
function Told({ of, setting, onClose }: { of: UnitSettings; setting: SettingView; onClose: () => void }) {
  const { t } = useTranslation();
  const { id } = setting.own;
  return (
    <Dialog open onClose={onClose} title={t('system.setting.history', { label: setting.label })}>
      {id === null ? (
        <p className="q-quiet">{t('system.setting.noHistory')}</p>
      ) : (
        <History endpoint={settingEndpoints.history} params={{ id }} zone={of.timeZone} />
      )}
    </Dialog>
  );
}
