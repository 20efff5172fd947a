import { Camera } from 'lucide-react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { ADD_LICENCE_PATH } from '../../contract/index.ts';
import { OwnCards } from '../parts/own-cards.tsx';

/** What the reader holds, to be shown at a door. */
export function CertificateMineScreen() {
  const { t } = useTranslation();
  usePage({ title: t('certificate.mine.title'), append: [{ text: t('certificate.mine.title') }] });
  return (
    <div className="q-page q-page-wide">
      <h1>{t('certificate.mine.title')}</h1>
      <div className="ce-card-tools">
        <Button component={Link} to={ADD_LICENCE_PATH} leftSection={<Camera size={16} aria-hidden />}>
          {t('certificate.add')}
        </Button>
      </div>
      <OwnCards />
    </div>
  );
}
