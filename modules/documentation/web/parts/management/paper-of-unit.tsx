import { useState } from 'react';
import { Button } from '@mantine/core';
import { FileText } from 'lucide-react';
import { unitSource } from '@quantum/modules/organization/web-api';
import type { Endpoint } from '@quantum/platform/contract';
import { EventDialog, fetchPaper, PickerField, useChecks, useForm, useOwnUnit, type ListHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';

interface Props {
  /** Message key of what the paper is called. */
  label: string;
  endpoint: Endpoint<string, { unitId: number }, null>;
  /** Of which unit, as long as no other is chosen: the one the list is narrowed to. */
  list: Pick<ListHandle<unknown>, 'state'>;
}

/** A paper of a unit and all below it: the button, and the question of which unit. */
export function PaperOfUnit(props: Props) {
  const { t } = useTranslation();
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<FileText size={14} aria-hidden />} onClick={() => ask(true)}>
        {t(props.label)}
      </Button>
      {isAsked && <PaperDialog {...props} onClose={() => ask(false)} />}
    </>
  );
}

function PaperDialog({ label, endpoint, list, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const own = useOwnUnit();
  const [busy, setBusy] = useState(false);
  const listed = list.state.filters['unitId']?.values ?? [];
  const form = useForm<{ unitId: number | null }>({
    name: `documentation-paper-${label}`,
    initial: { unitId: listed.length === 1 ? Number(listed[0]) : own },
    check: ({ unitId }) => required('unitId', 'common.unit', unitId),
  });
  const send = () =>
    void form.submit(async ({ unitId }) => {
      setBusy(true);
      await fetchPaper({ endpoint, input: { unitId: unitId! } });
      onClose();
    });
  return (
    <EventDialog form={form} title={t(label)} action={t('documentation.paperGet')} busy={busy} onSend={send} onClose={onClose}>
      <PickerField form={form} name="unitId" label="common.unit" help="documentation.help.paperUnit" source={unitSource} required />
    </EventDialog>
  );
}
