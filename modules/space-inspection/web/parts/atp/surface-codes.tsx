import { useState } from 'react';
import { Button } from '@mantine/core';
import { QrCode } from 'lucide-react';
import { fetchPaper } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { atpEndpoints } from '../../../contract/index.ts';

/** Saves the printed codes of the surfaces of a space: scanned they open its sheet. */
export function SurfaceCodes({ spaceId, surfaces }: { spaceId: number; surfaces: readonly string[] }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    void fetchPaper({ endpoint: atpEndpoints.posters, input: { spaceIds: [spaceId], surfaces: [...surfaces] } }).finally(() =>
      setBusy(false),
    );
  };
  return (
    <Button size="xs" variant="default" loading={isBusy} leftSection={<QrCode size={14} aria-hidden />} onClick={save}>
      {t('space-inspection.surface.print')}
    </Button>
  );
}
