import { fieldId } from '@quantum/platform/web/kit';

/**
 * The box of a field gets the focus before the next key is pressed: React draws what the handler changed right after it, and this comes after
 * that. A part of the page that is still loaded is waited for.
 */
export function focusLater(path: string, looks = 600): void {
  queueMicrotask(() => {
    const box = document.getElementById(fieldId(path));
    if (box) box.focus();
    else if (looks > 0) requestAnimationFrame(() => focusLater(path, looks - 1));
  });
}
