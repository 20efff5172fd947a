import { CodeTag } from '@quantum/platform/web/kit';

/** A verdict as its tag; nothing without one. */
export const VerdictTag = ({ verdict }: { verdict: string | null }) => (verdict ? <CodeTag set="atpVerdict" code={verdict} /> : null);
