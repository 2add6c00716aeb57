/** https://github.com/microsoft/vscode-custom-data */
export function htmlDataOf(definitions) {
  return {
    version: 1.1,
    tags: definitions.map(({ tag, summary, description, attributes }) => ({
      name: tag,
      description: `${summary}\n\n${description}`,
      attributes: attributes.map(({ name, description: text, values }) => ({
        name,
        description: text,
        ...(values ? { values: values.map((value) => ({ name: value })) } : {}),
      })),
    })),
  };
}
