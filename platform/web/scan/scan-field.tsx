import { useRef, useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { Camera, CameraOff } from 'lucide-react';
import { FaultText } from '../kit/form/fault-text.tsx';
import { useTranslation } from '@quantum/platform/web/public';
import { useScanner } from './use-scanner.ts';
import './scan.css';

interface Props {
  /** Of the field, in the reader's language. */
  label: string;
  /** What a code looks like and where it is found. */
  help?: string;
  /** What is wrong with the last one. */
  fault?: string | undefined;
  /** A code was scanned, or typed. */
  onCode: (text: string) => void;
}

/** A printed code: read by the camera, or typed beneath it where there is none or it is refused. */
export function ScanField({ label, help, fault, onCode }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const send = () => typed.trim() !== '' && onCode(typed.trim());
  return (
    <div className="q-stack q-gap-8">
      <Button
        variant={isOpen ? 'default' : 'filled'}
        leftSection={isOpen ? <CameraOff size={16} aria-hidden /> : <Camera size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'platform.scan.stop' : 'platform.scan.start')}
      </Button>
      {isOpen && (
        <CameraPicture
          onCode={(text) => {
            setOpen(false);
            onCode(text);
          }}
        />
      )}
      <form
        className="q-scan-typed"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextInput
          label={label}
          description={help}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={typed.trim() === ''}>
          {t('platform.scan.read')}
        </Button>
      </form>
      <div role="alert">{fault && <FaultText>{fault}</FaultText>}</div>
    </div>
  );
}

function CameraPicture({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const fault = useScanner(video, onCode);
  return (
    <>
      <video ref={video} className="q-scan-video" hidden={fault !== undefined} playsInline muted aria-label={t('platform.scan.picture')} />
      <p role="status" className={fault ? 'q-fault' : 'q-hint'}>
        {t(fault ? `platform.scan.fault.${fault}` : 'platform.scan.help')}
      </p>
    </>
  );
}
