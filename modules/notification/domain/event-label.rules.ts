/** What a kind of message is called: its title without what differs from message to message. `Assigned to you: {{title}}` is `Assigned to you`. */
export function labelOfTitle(title: string): string {
  const plain = title.replace(/\{\{\w+\}\}/g, '…').trim();
  return plain
    .replace(/\s*[:：]\s*…$/u, '')
    .replace(/^…\s+/u, '')
    .replace(/^…/u, '')
    .replace(/\s*…$/u, '')
    .trim();
}
