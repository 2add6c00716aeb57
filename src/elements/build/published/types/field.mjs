/** One field of an interface, with what it is about. */
export function field(name, type, description, indent = '  ') {
  const comment = description ? `${indent}/** ${description} */\n` : '';
  return `${comment}${indent}${name}: ${type};`;
}

/** A field that a page may leave out, or hand on without a value. */
export function optionalField(name, type, description, indent) {
  return field(`${name}?`, `${type} | undefined`, description, indent);
}
