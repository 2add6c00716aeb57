/**
 * Puts a text on the clipboard; false where the browser does not let us. A page without TLS has no clipboard to write
 * to, but what is selected in it can be copied: the field for that stands beside `near`, since behind a modal dialog
 * nothing can be selected.
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, near);
  }
}

function copySelected(text: string, near: Element): boolean {
  const field = near.ownerDocument.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // Out of sight, and of no size: a field of any would move what stands around it.
  Object.assign(field.style, { position: 'fixed', inset: '0', width: '1px', height: '1px', opacity: '0' });
  near.after(field);
  field.select();
  try {
    return near.ownerDocument.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (near instanceof HTMLElement) near.focus();
  }
}
