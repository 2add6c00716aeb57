/** The type of an attribute's property, as TypeScript. */
export function attributeType({ values, fallback }) {
  const value = values ? values.map((one) => `'${one}'`).join(' | ') : 'string';
  return fallback === null ? `${value} | null` : value;
}
