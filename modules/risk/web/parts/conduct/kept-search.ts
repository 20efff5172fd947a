/** How choices kept on the device are searched: with the table of traditional and simplified characters, which comes when something is looked for. */
export { holdsWords } from '@quantum/platform/domain';
