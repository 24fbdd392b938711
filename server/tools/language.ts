import ts from 'typescript'

/** A word that the project does not use, and what to write instead. */
interface AvoidedWord {
  readonly word: string
  /** Where people read it: comments, messages, catalogues, documents. */
  readonly inText?: RegExp
  /** As one of the words of a declared name: `wanted` in `WantedRow`. */
  readonly inName?: RegExp
  readonly write: string
}

/** The words to avoid; the same list as in the style guide. */
const avoidedWords: readonly AvoidedWord[] = [
  {
    word: 'told',
    inText: /\b(told|tells?)\b/gi,
    inName: /^(told|tells?)$/,
    write: 'describes, reports, sends, records',
  },
  { word: 'kept', inText: /\b(kept|keeps)\b/gi, inName: /^kept$/, write: 'stored, saved, remains valid' },
  { word: 'stands', inText: /\b(stands|stood|lies)\b/gi, inName: /^standing$/, write: 'exists, is located' },
  // "Whose" is plain English inside a sentence, not as its subject: "Whose money it is".
  { word: 'whoever', inText: /\b[Ww]hoever\b|\bWhose\b/g, write: 'the user who…, users with…' },
  { word: 'sight', inText: /\bsights?\b/gi, inName: /^sights?$/, write: 'visibility, access scope' },
  { word: 'anew', inText: /\banew\b/gi, write: 'again' },
  { word: 'besides', inText: /\bbesides?\b/gi, write: 'also, in addition, next to' },
  { word: 'fault', inText: /\bfaults?\b/gi, inName: /^faults?$/, write: 'validation error, problem' },
  { word: 'refusal', inText: /\brefusals?\b/gi, inName: /^refusals?$/, write: 'error response' },
  { word: 'duty', inText: /\b(duty|duties)\b/gi, inName: /^(duty|duties)$/, write: 'job, worker loop' },
  { word: 'books', inName: /^(books|desk)$/, write: 'state, context' },
  { word: 'wanted', inName: /^(asked|wanted|sought)$/, write: 'query, requested, input' },
  { word: 'among', inName: /^(among|unseen)$/, write: 'inSubquery, genericPlan' },
  { word: 'falls', inName: /^(falls|rising)$/, write: 'descending, ascending' },
  { word: 'most', inName: /^(most|longest|fewest)$/, write: 'max, min' },
  { word: 'isThere', inName: /^there$/, write: 'exists, isImmediate' },
  { word: 'the line', inText: /\bthe line is (down|back)\b/gi, write: 'you’re offline, when you reconnect' },
  {
    word: 'take away',
    inText: /\b(take|taken|takes|took) (away|back)\b|\bcall(ed|s)? off\b|\bgiv(e|en|es) back\b/gi,
    write: 'remove, cancel, refund',
  },
  {
    word: 'blanks',
    inText: /\bblanks\b|\bshort signs?\b|\bcapital letters?\b/gi,
    write: 'spaces, code, uppercase letters',
  },
  { word: 'pupil', inText: /\bpupils?\b/gi, inName: /^pupils?$/, write: 'student' },
]

/** A use of an avoided word. */
export interface AvoidedUse {
  readonly word: string
  readonly line: number
  readonly found: string
  readonly write: string
}

/** The uses of avoided words in a text that starts at the line. */
export function usesInText(text: string, firstLine = 1): AvoidedUse[] {
  return avoidedWords.flatMap(({ word, inText, write }) =>
    inText === undefined
      ? []
      : [...text.matchAll(inText)].map((match) => ({
          word,
          line: firstLine + text.slice(0, match.index).split('\n').length - 1,
          found: match[0],
          write,
        })),
  )
}

const wordsOfName = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.toLowerCase())

/** The uses of avoided words in a declared name. */
function usesInName(name: string, line: number): AvoidedUse[] {
  const parts = wordsOfName(name)
  return avoidedWords.flatMap(({ word, inName, write }) =>
    inName !== undefined && parts.some((part) => inName.test(part))
      ? [{ word, line, found: name, write }]
      : [],
  )
}

/** The uses of avoided words in a TypeScript file: its comments, its texts of several words and the names it declares. */
export function usesInSource(path: string, text: string): AvoidedUse[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line + 1
  const uses: AvoidedUse[] = []
  for (const { pos, end } of commentsOf(file)) uses.push(...usesInText(text.slice(pos, end), lineAt(pos)))
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    if (isText && /\s/.test(node.text.trim()) && !isSql(node)) {
      uses.push(...usesInText(node.text, lineAt(node.getStart(file))))
    }
    const name = declaredName(node)
    if (name !== undefined) uses.push(...usesInName(name.text, lineAt(name.getStart(file))))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return uses
}

function isSql(node: ts.Node): boolean {
  let at: ts.Node | undefined = node
  while (at !== undefined && !ts.isTaggedTemplateExpression(at)) {
    if (ts.isStatement(at)) return false
    at = at.parent
  }
  return at !== undefined
}

function declaredName(node: ts.Node): ts.Identifier | undefined {
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isBindingElement(node)
  return isDeclaration && node.name !== undefined && ts.isIdentifier(node.name) ? node.name : undefined
}

function commentsOf(file: ts.SourceFile): readonly ts.CommentRange[] {
  const found = new Map<number, ts.CommentRange>()
  const visit = (node: ts.Node): void => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(file.text, node.getEnd()) ?? []),
    ]
    for (const range of ranges) found.set(range.pos, range)
    for (const child of node.getChildren(file)) visit(child)
  }
  visit(file)
  return [...found.values()]
}
