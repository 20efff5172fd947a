// TRA113
import { useEffect, useState } from 'react';
import { CircleCheck, ScanQrCode } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { CodeTag, Section, useMutate, usePage } from '@quantum/platform/web/kit';
import { formatInstant, newId, useTranslation } from '@quantum/platform/web/public';
import { myCoursePath, myEndpoints, type SignedIn } from '../../../contract/index.ts';
import '../../parts/training.css';

const DEVICE = 'quantum.training.device';
/** Made once on this device, so that a second person it signs for is seen. */
function deviceId(): string {
  const held = localStorage.getItem(DEVICE);
  if (held) return held;
  const made = newId();
  localStorage.setItem(DEVICE, made);
  return made;
}

/** What the code on the wall opens: signs the reader in, once. */
export function SignInScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [signed, setSigned] = useState<SignedIn>();
  const [fault, setFault] = useState<string>();
  const title = t('training.signIn.title');
  usePage({ title, append: [{ text: title }] });
  const sign = useMutate(myEndpoints.signIn, {
    quiet: true,
    onDone: setSigned,
    onFailure: (error) => {
      setFault(error.message);
      return true;
    },
  });
  const [session, code] = [Number(search.get('session')), search.get('code') ?? ''];
  const isScanned = session > 0 && code !== '';
  useEffect(() => {
    // Opened without a code there is nothing to send.
    if (isScanned) void sign.run({ input: { sessionId: session, code, device: deviceId() } });
  }, [session, code]);
  return (
    <div className="q-page">
      <h1>{title}</h1>
      <Section title={signed?.lessonName ?? t('training.session.one')}>
        <div className="tr-signed" aria-live="polite">
          {signed && (
            <>
              <CircleCheck size={48} aria-hidden />
              <strong>{t('training.signIn.done', { time: formatInstant(signed.inAt, signed.timeZone).slice(11) })}</strong>
              <CodeTag set="attendanceMark" code={signed.mark} />
              <Link to={myCoursePath(signed.recordId)}>{t('training.signIn.course')}</Link>
            </>
          )}
          {!signed && (fault || !isScanned) && (
            <>
              <ScanQrCode size={48} aria-hidden />
              {fault && <strong>{fault}</strong>}
              <span className="q-hint">{t('training.signIn.again')}</span>
            </>
          )}
          {!signed && !fault && isScanned && <span className="q-hint">{t('training.signIn.wait')}</span>}
        </div>
      </Section>
    </div>
  );
}
