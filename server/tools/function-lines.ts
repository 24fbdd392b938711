import ts from 'typescript'

/** The most lines that a function may have, blank lines, comments and JSX left out. */
const maxFunctionLines = 70
/** The most lines of JSX in one function. */
const maxJsxLines = 70

const isJsx = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  (ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node) ||
    ts.isAccessor(node)) &&
  node.body !== undefined

/** The functions of a file that are too long; JSX is counted apart, a function within another belongs to both. */
export function longFunctions(
  file: ts.SourceFile,
  { isTest }: { readonly isTest: boolean },
): { readonly node: ts.Node; readonly what: string }[] {
  // A test is one story from its beginning to its end.
  if (isTest) return []
  const code = codeLines(file)
  const problems: { node: ts.Node; what: string }[] = []
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) {
      const jsx = linesOfJsx(file, node)
      const lines = linesBetween(file, node).filter((line) => code.has(line))
      const own = lines.filter((line) => !jsx.has(line)).length
      if (own > maxFunctionLines) {
        problems.push({ node, what: `a function of ${own} lines, at most ${maxFunctionLines}` })
      }
      if (jsx.size > maxJsxLines) {
        problems.push({ node, what: `${jsx.size} lines of JSX in a function, at most ${maxJsxLines}` })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return problems
}

/** The lines that hold a token, so neither blank nor comments alone. */
function codeLines(file: ts.SourceFile): ReadonlySet<number> {
  const lines = new Set<number>()
  const visit = (node: ts.Node): void => {
    if (node.getChildCount(file) === 0) for (const line of linesBetween(file, node)) lines.add(line)
    for (const child of node.getChildren(file)) visit(child)
  }
  visit(file)
  return lines
}

function linesOfJsx(file: ts.SourceFile, root: ts.Node): ReadonlySet<number> {
  const lines = new Set<number>()
  const visit = (node: ts.Node): void => {
    if (isJsx(node)) for (const line of linesBetween(file, node)) lines.add(line)
    else ts.forEachChild(node, visit)
  }
  visit(root)
  return lines
}

function linesBetween(file: ts.SourceFile, node: ts.Node): number[] {
  const first = file.getLineAndCharacterOfPosition(node.getStart(file)).line
  const last = file.getLineAndCharacterOfPosition(node.getEnd()).line
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
