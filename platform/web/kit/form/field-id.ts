/** The id of a field's input, so that the summary can jump to it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;
