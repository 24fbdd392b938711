import ts from 'typescript'

/** A template of the tag `sql`: where it is, and its text with `$n` for what is put in. */
export interface SqlTemplate {
  readonly place: string
  readonly text: string
}

const textOf = (template: ts.TemplateLiteral): string => {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  const rest = template.templateSpans.map((span, index) => `$${index + 1}${span.literal.text}`)
  return template.head.text + rest.join('')
}

/** All templates of the tag in a source file, those inside other templates too. */
export function sqlTemplates(path: string, source: string): SqlTemplate[] {
  if (!source.includes('sql')) return []
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found: SqlTemplate[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      found.push({ place: `${path}:${line + 1}`, text: textOf(node.template) })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
