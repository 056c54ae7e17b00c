import ts from 'typescript'

/** A source fault: the range from `start` to `end` in a file, and its replacement. */
export interface SourceFault {
  readonly what: string
  readonly start: number
  readonly end: number
  readonly to: string
}

const SWAPS: ReadonlyMap<ts.SyntaxKind, readonly string[]> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['!==']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['===']],
  [ts.SyntaxKind.LessThanToken, ['<=', '>=']],
  [ts.SyntaxKind.LessThanEqualsToken, ['<', '>']],
  [ts.SyntaxKind.GreaterThanToken, ['>=', '<=']],
  [ts.SyntaxKind.GreaterThanEqualsToken, ['>', '<']],
  [ts.SyntaxKind.AmpersandAmpersandToken, ['||']],
  [ts.SyntaxKind.BarBarToken, ['&&']],
  [ts.SyntaxKind.QuestionQuestionToken, ['&&']],
  [ts.SyntaxKind.MinusToken, ['+']],
  [ts.SyntaxKind.AsteriskToken, ['/']],
])
/** Calls that narrow, order or cut: without them the chain goes on. */
const LINKS = new Set(['where', 'orderBy', 'limit', 'filter', 'toSorted', 'slice', 'trim', 'forUpdate'])
/** In SQL, as separate words. */
const SQL_SWAPS: readonly (readonly [RegExp, string])[] = [
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/ desc\b/g, ' asc'],
  [/ is not null/g, ' is null'],
  [/ is null/g, ' is not null'],
  [/ (?:=|<>) /g, ' is distinct from '],
  [/ >= /g, ' > '],
  [/ <= /g, ' < '],
  [/\bnot exists\b/g, 'exists'],
  [/\bcount\(\*\)/g, '0'],
]

/**
 * Every fault that the operators can make in a source: conditions (always, never), operators, constants, calls that are
 * left out, and keywords of SQL. In the order of their positions.
 */
export function sourceFaults(source: string, file: string): SourceFault[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const faults: SourceFault[] = []
  const add = (node: ts.Node, to: string) => replace(node.getStart(tree), node.getEnd(), to)
  const replace = (start: number, end: number, to: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(start)
    const short = (text: string) => (text.length > 50 ? `${text.slice(0, 49)}…` : text).replaceAll(/\s+/g, ' ')
    faults.push({
      what: `${file}:${line + 1} ${short(source.slice(start, end))} → ${short(to) || '(nothing)'}`,
      start,
      end,
      to,
    })
  }
  const condition = (node: ts.Expression) => ['true', 'false'].forEach((to) => add(node, to))
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    if (ts.isIfStatement(node)) condition(node.expression)
    if (ts.isConditionalExpression(node)) condition(node.condition)
    if (ts.isBinaryExpression(node)) {
      for (const to of SWAPS.get(node.operatorToken.kind) ?? []) add(node.operatorToken, to)
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      replace(node.getStart(tree), node.operand.getStart(tree), '')
    if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent)) add(node, `(${node.text} + 1)`)
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false')
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true')
    if (ts.isExpressionStatement(node) && isCall(node.expression)) add(node, ';')
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      LINKS.has(node.expression.name.text)
    )
      replace(node.expression.expression.getEnd(), node.getEnd(), '')
    if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText(tree))) inSql(node.template)
    ts.forEachChild(node, visit)
  }
  const inSql = (template: ts.TemplateLiteral) => {
    const parts = ts.isTemplateExpression(template)
      ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
      : [template]
    for (const part of parts) {
      const [start, text] = [part.getStart(tree), part.getText(tree)]
      for (const [pattern, to] of SQL_SWAPS)
        for (const match of text.matchAll(pattern))
          replace(start + match.index, start + match.index + match[0].length, to)
    }
  }
  ts.forEachChild(tree, visit)
  return faults.toSorted((a, b) => a.start - b.start)
}

const isCall = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) || ((ts.isAwaitExpression(node) || ts.isVoidExpression(node)) && isCall(node.expression))

export const withSourceFault = (source: string, { start, end, to }: SourceFault): string =>
  source.slice(0, start) + to + source.slice(end)
