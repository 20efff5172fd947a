import { useState, type ReactNode } from 'react';
import { Popover } from '@mantine/core';
import { ChevronsUpDown } from 'lucide-react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { CallFault, PickerList, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { settingEndpoints } from '../../contract/index.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import './settings.css';

/** The unit whose settings are shown, and the field that chooses another one. */
export function useSettingUnit(): [number | null, ReactNode] {
  const { t } = useTranslation();
  const start = useCall(settingEndpoints.start);
  const [chosen, choose] = useState<{ id: number; label: string }>();
  const [open, setOpen] = useState(false);
  const unitId = chosen?.id ?? start.data?.unitId ?? null;
  const { data: unit } = useCall(settingEndpoints.read, { params: { unitId: unitId ?? 0 }, enabled: unitId !== null });
  const label = t('common.unit');
  const field = (
    <div className="sys-unit">
      <span id="sys-unit">{label}</span>
      <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus withRoles={false}>
        <Popover.Target>
          <button
            type="button"
            className="q-picker-button"
            aria-label={`${label}: ${unit?.unitName ?? chosen?.label ?? ''}`}
            aria-haspopup="listbox"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {unit?.unitName ?? chosen?.label}
            <span className="q-space" />
            <ChevronsUpDown size={14} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={label}>
          <PickerList
            source={unitSource}
            onPick={(option) => {
              choose(option);
              setOpen(false);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {start.error && <CallFault error={start.error} retry={start.refetch} />}
    </div>
  );
  return [unitId, field];
}
