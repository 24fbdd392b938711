import ts from 'typescript'
import { longFunctions } from './function-lines.ts'

/** The most lines that a source file may have; a test, which is a list of promises, a few more. */
const maxLines = (path: string): number => (isTest(path) ? 400 : 300)

const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^(server\/(test|bench)|web\/test)\//.test(path)

const mayHoldSql = (path: string): boolean =>
  /(^|[/.])sql\.ts$/.test(path) || path.includes('/migrations/') || isTest(path)

const forbiddenName = /^(utils?|helpers?|common)$/
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/
const framework = /^(__root|\$[a-zA-Z]+)$/

/** What is wrong with the name of a source file: a word that says nothing, or another case than kebab-case. */
export function problemsOfName(path: string): string[] {
  const parts = path.split('/')
  const file = parts.pop() ?? ''
  const words = [...parts, ...file.split('.').slice(0, -1)]
  const empty = words.find((word) => forbiddenName.test(word))
  if (empty !== undefined) return [`${path}: the name «${empty}» says nothing, name what it does`]
  if (file === 'types.ts') return [`${path}: types stand with what they are about, not in types.ts`]
  const odd = words.find((word) => !kebabCase.test(word) && !framework.test(word))
  return odd === undefined ? [] : [`${path}: «${odd}» is not kebab-case`]
}

const statementStart = new RegExp(
  `^(${[
    String.raw`select\s+((distinct|all|exists|count|now|current_\w+|set_config|pg_\w+)\b|\$?\d|[\s\S]*\bfrom\s)`,
    String.raw`insert\s+into\s`,
    String.raw`update\s+(only\s+)?[\w."]+(\s+(as\s+)?\w+)?\s+set\s`,
    String.raw`delete\s+from\s`,
    String.raw`with\s+(recursive\s+)?\w+\s*(\([^)]*\)\s*)?as\s+((not\s+)?materialized\s*)?\(`,
    String.raw`(merge|copy|truncate|create|alter|drop)\s+(into|table|index|unique|policy|role|schema|database|\w+\s*\(|\w+\s+(to|from)\s)`,
  ].join('|')})`,
  'i',
)

/** Whether a text is a statement of SQL, after leading spaces and comments. */
export function isSqlText(text: string): boolean {
  const [first = ''] = text.replace(/^(\s+|--.*(\n|$)|\/\*[\s\S]*?\*\/)*/, '').split(';', 1)
  return statementStart.test(first)
}

function textOfTemplate(node: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  // An interpolated value counts as a word, so that `insert into ${table} …` is seen.
  return node.head.text + node.templateSpans.map((span) => `x${span.literal.text}`).join('')
}

function sqlProblem(node: ts.Node): string | undefined {
  if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql') {
    return 'SQL (tag sql) outside sql.ts'
  }
  if (ts.isTaggedTemplateExpression(node.parent)) return undefined
  const isTemplate = ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)
  const text = isTemplate ? textOfTemplate(node) : ts.isStringLiteral(node) ? node.text : undefined
  return text !== undefined && isSqlText(text) ? 'SQL text outside sql.ts' : undefined
}

const emptyTypeName = /^I[A-Z][a-z]|(Manager|Helper|Utils?|Data)$/

function nameProblem(node: ts.Node): string | undefined {
  const declares =
    ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
  const name = declares ? node.name?.text : undefined
  return name !== undefined && emptyTypeName.test(name)
    ? `the type name ${name} (no I prefix, no Manager, Helper, Data)`
    : undefined
}

const switchedOff = /@ts-(ignore|nocheck)|biome-ignore|eslint-disable|c8 ignore|istanbul ignore/

function commentProblem(comment: string, fileName: string): string | undefined {
  const found = switchedOff.exec(comment)?.[0]
  if (found !== undefined) return `${found}: never switch a check off`
  const isExpected = comment.includes('@ts-expect-error') && !isTest(fileName)
  return isExpected ? '@ts-expect-error outside a test' : undefined
}

function commentProblems(file: ts.SourceFile, report: (position: number, what: string) => void): void {
  const { text } = file
  // Most files name none of these words at all.
  if (!switchedOff.test(text) && !text.includes('@ts-expect-error')) return
  const seen = new Set<number>()
  const look = (ranges: readonly ts.CommentRange[] | undefined): void => {
    for (const { pos, end } of ranges ?? []) {
      if (seen.has(pos)) continue
      seen.add(pos)
      const problem = commentProblem(text.slice(pos, end), file.fileName)
      if (problem !== undefined) report(pos, problem)
    }
  }
  const visit = (node: ts.Node): void => {
    look(ts.getLeadingCommentRanges(text, node.getFullStart()))
    look(ts.getTrailingCommentRanges(text, node.getEnd()))
    for (const child of node.getChildren(file)) visit(child)
  }
  visit(file)
}

/** Calls that make a rule depend on when and where it runs. */
const impure = /^(Date\.now|Math\.random|performance\.now|Temporal\.Now\..*|process\..*|crypto\..*)$/

function ruleProblem(node: ts.Node, file: ts.SourceFile): string | undefined {
  if (node.kind === ts.SyntaxKind.AsyncKeyword || ts.isAwaitExpression(node)) return 'async in a rule'
  if (ts.isNewExpression(node) && node.expression.getText(file) === 'Date' && !node.arguments?.length) {
    return 'new Date() in a rule: the instant is an argument'
  }
  if (ts.isPropertyAccessExpression(node) && impure.test(node.getText(file))) {
    return `${node.getText(file)} in a rule: the fact is an argument`
  }
  return undefined
}

const withoutParentheses = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node

/** A literal that is spread could stand there itself: spreading it packs lines and says nothing. */
function spreadProblem(node: ts.Node): string | undefined {
  const spread = ts.isSpreadAssignment(node) || ts.isSpreadElement(node) || ts.isJsxSpreadAttribute(node)
  if (!spread) return undefined
  const inner = withoutParentheses(node.expression)
  const isLiteral = ts.isSpreadElement(node)
    ? ts.isArrayLiteralExpression(inner)
    : ts.isObjectLiteralExpression(inner)
  return isLiteral ? 'a literal is spread: write its members in place' : undefined
}

/** A browser writes dates as its machine does, and people read them as their school does. */
function dateProblem(node: ts.Node): string | undefined {
  const isDate =
    ts.isJsxAttribute(node) &&
    node.name.getText() === 'type' &&
    node.initializer !== undefined &&
    ts.isStringLiteral(node.initializer) &&
    node.initializer.text === 'date'
  return isDate ? 'an input of the browser for a date: use DateField' : undefined
}

/**
 * What is wrong inside a TypeScript file: too many lines in it or in a function, `any`, a check switched off, a literal
 * that is spread, a date of the browser, SQL outside sql.ts, an empty type name, a rule that is not pure. Each problem starts with `path:line`.
 */
export function problemsOfSource(path: string, text: string): string[] {
  const problems: string[] = []
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (lines > maxLines(path)) problems.push(`${path}: ${lines} lines, at most ${maxLines(path)}`)
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const report = (position: number, what: string): void => {
    problems.push(`${path}:${file.getLineAndCharacterOfPosition(position).line + 1}: ${what}`)
  }
  const isRule = path.includes('/rules/') && !isTest(path)
  const holdsSql = mayHoldSql(path)
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) report(node.getStart(file), 'any: say what it is, or unknown')
    const found = [
      holdsSql ? undefined : sqlProblem(node),
      nameProblem(node),
      spreadProblem(node),
      dateProblem(node),
      isRule ? ruleProblem(node, file) : undefined,
    ]
    for (const what of found) if (what !== undefined) report(node.getStart(file), what)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(file, visit)
  commentProblems(file, report)
  for (const { node, what } of longFunctions(file, { isTest: isTest(path) }))
    report(node.getStart(file), what)
  return problems
}
