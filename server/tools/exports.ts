import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** A name that a file exports; `from` is where a re-export takes it from. */
interface ExportedName {
  readonly name: string
  readonly line: number
  readonly from?: string
}

/** What a file exports and what it takes from other files of the project, both by path and name. */
export interface FileExports {
  readonly exported: readonly ExportedName[]
  /** `path` and the name taken there; `*` where a whole file is taken. */
  readonly used: readonly { readonly path: string; readonly name: string }[]
}

/** The path that a relative specifier names, from the root of the project; undefined for a package. */
function resolveSpecifier(path: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  return normalize(join(dirname(path), specifier)).replace(/\?.*$/, '')
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

function namesOfBinding(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) =>
    ts.isBindingElement(element) ? namesOfBinding(element.name) : [],
  )
}

function declaredNames(node: ts.Node): string[] {
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.flatMap(({ name }) => namesOfBinding(name))
  }
  const { name } = node as ts.DeclarationStatement
  return name === undefined ? [] : [name.getText()]
}

/** Reads the exports and the imports of a file; default exports are left to the frameworks that ask for them. */
export function readExports(path: string, text: string): FileExports {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const exported: ExportedName[] = []
  const used: { path: string; name: string }[] = []
  const take = (specifier: ts.Expression | undefined, names: readonly string[]): string | undefined => {
    const target =
      specifier && ts.isStringLiteralLike(specifier) ? resolveSpecifier(path, specifier.text) : undefined
    if (target !== undefined) for (const name of names) used.push({ path: target, name })
    return target
  }
  const readExportDeclaration = (node: ts.ExportDeclaration): void => {
    const elements =
      node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : []
    const from = take(
      node.moduleSpecifier,
      node.exportClause ? elements.map((one) => (one.propertyName ?? one.name).text) : ['*'],
    )
    for (const { name } of elements) {
      exported.push({ name: name.text, line: lineOf(file, name), ...(from !== undefined && { from }) })
    }
  }
  const readImport = (node: ts.ImportDeclaration): void => {
    const bindings = node.importClause?.namedBindings
    const names =
      bindings && ts.isNamedImports(bindings)
        ? bindings.elements.map((one) => (one.propertyName ?? one.name).text)
        : bindings
          ? ['*']
          : []
    take(node.moduleSpecifier, names)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) readImport(node)
    else if (ts.isExportDeclaration(node)) readExportDeclaration(node)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      take(node.argument.literal as ts.Expression, [node.qualifier?.getText().split('.')[0] ?? '*'])
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      take(node.arguments[0], ['*'])
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  for (const statement of file.statements) {
    if (!isExported(statement) || statement.getText().startsWith('export default')) continue
    for (const name of declaredNames(statement)) exported.push({ name, line: lineOf(file, statement) })
  }
  return { exported, used }
}

const lineOf = (file: ts.SourceFile, node: ts.Node): number =>
  file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1

/**
 * Exports that no other file takes. A name is taken where another file imports it, or imports the whole file; what only
 * its own file uses needs no `export`.
 */
export function unusedExports(
  files: ReadonlyMap<string, FileExports>,
): { path: string; name: ExportedName }[] {
  const taken = new Set<string>()
  for (const { used } of files.values()) for (const { path, name } of used) taken.add(`${path} ${name}`)
  return [...files].flatMap(([path, { exported }]) =>
    taken.has(`${path} *`)
      ? []
      : exported.filter(({ name }) => !taken.has(`${path} ${name}`)).map((name) => ({ path, name })),
  )
}
