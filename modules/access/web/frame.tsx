import { EntryFrame } from './sign-in/entry-frame.tsx';
import { SignInForm } from './sign-in/sign-in-form.tsx';

const ignore = (): void => undefined;

/** The sign-in page as it looks before its scripts are there; drawn by the build. */
function SignInFrame() {
  return (
    <EntryFrame title="platform.signIn.title" lead="platform.signIn.lead" isDevelopment={false}>
      <SignInForm
        value={{ userName: '', password: '' }}
        busy={false}
        alert={undefined}
        onChange={ignore}
        onFaults={ignore}
        onSubmit={ignore}
      />
    </EntryFrame>
  );
}

export const frames = { 'sign-in': SignInFrame };
