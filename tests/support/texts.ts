import ts from 'typescript'

/** Nested texts as dotted keys. */
export const flatten = (texts: object, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value]]
        : Object.entries(flatten(value as object, `${prefix}${key}.`)),
    ),
  )

/**
 * Names of the parameters of a typesafe-i18n text; `{{one|two}}` is a plural of the last one, `{{count:one|two}}` of
 * its own.
 */
export const parametersOf = (text: string): string[] =>
  [
    ...new Set(
      [...text.replaceAll(/\{\{[^}:]*\}\}/g, '').matchAll(/\{\{?(\w+)[^}]*\}/g)].map(([, name]) => name as string),
    ),
  ].toSorted()

/** Names of parameters that are counts. */
const COUNTS =
  /^(n|count|[a-z]+Count|passwordMax|uses|seconds|minutes|hours|days|rows|records|students|applications|certificates|courses|files|seats|branches|faculties)$/
const ARABIC_FORMS = 6

/**
 * Numbers with a sign that are not isolated from the Arabic around them, which would move the sign behind them; by key.
 */
export const signFaults = (texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts)
    .filter(([, text]) => /(?<![\p{L}\p{N}\u2066\u2068)}])[-+]\p{N}/u.test(text))
    .map(([key]) => `${key}: a number with a sign is not isolated`)

/**
 * Counts in an Arabic text without their six plural forms, by key: "3 طلب" is wrong, and so is "11 طلبات" (trust.md,
 * For everyone).
 */
export const pluralFaults = (texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    parametersOf(text)
      .filter((name) => COUNTS.test(name))
      .flatMap((name) => {
        const bare = text.replaceAll(/\{\{[^}]*\}\}/g, '')
        const forms = [...text.matchAll(/\{\{(\w+):([^}]*)\}\}/g)]
          .filter(([, of]) => of === name)
          .map(([, , list]) => (list ?? '').split('|').length)
        const isWhole =
          forms.length > 0 &&
          forms.every((length) => length === ARABIC_FORMS) &&
          !new RegExp(`\\{${name}\\b`).test(bare)
        return isWhole ? [] : [`${key}: {${name}} has no ${ARABIC_FORMS} plural forms`]
      }),
  )

/**
 * Counts in an English text whose form for zero is empty, by key: the library takes the last form for zero then, and says
 * "0 others".
 */
export const zeroFaults = (texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts)
    .filter(([, text]) => /\{\{(?:\w+:)?\|/.test(text))
    .map(([key]) => `${key}: the form for zero is empty`)

/** Counts with a second colon, by key: the library drops all that stands behind it. */
export const colonFaults = (texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts)
    .filter(([, text]) => /\{\{\w+:[^}]*:/.test(text))
    .map(([key]) => `${key}: all behind the second colon is dropped`)

/** Words by which English denies, or names a bound or what is absent, for which Arabic uses a "no". */
const ENGLISH_NO = /\b(?:not|no(?!\.)|cannot|never|none|nobody|nothing|without|neither|nor|\w+n[’']t)\b/i
const ENGLISH_LIKE_NO =
  /\b(?:only|but|except|other|yet|missing|stays?|safe|gone|out|outside|too|wrong|lack\w*|fail\w*|to (?:be )?check\w*|(?:at )?(?:least|most|less|more)|(?:in|un)(?!til|less|der|iv|ite|for|to)\w{4,})\b/i
/** The same of Arabic, without its vowel signs. */
const ARABIC_NO = /(?<!\p{L})[وفأ]?(?:لا|لم|لن|ليس\p{L}*)(?!\p{L})/u
const ARABIC_LIKE_NO =
  /(?<!\p{L})[وفألب]?(?:غير|بلا|ب?دون\p{L}*|ما|[بك]?عدم\p{L}*|لئلا|ألا|إلا|[يت]?تعذر\p{L}*|خارج|إلغاء|يلغى|انته\p{L}+|تنتهي|رفض|ناقصة)(?!\p{L})/u
/** In these Arabic phrases nothing is denied: until, must, still, yes or no, only. */
const NO_DENIAL = /ما لم|لا بد|لا [يت]زال|نعم أو لا|(?<!\p{L})[وف]?(?:لا|لم|لن)(?= .*إلا)/gu
const withoutVowels = (text: string): string => text.replaceAll(/[\u064B-\u0652]/g, '')
const withoutCounts = (text: string): string => text.replaceAll(/\{\{.*?\}\}/g, ' ')

/**
 * Texts with a denial in one language only, by key: one of the two is wrong. The forms of a count are not compared,
 * since each form is worded differently.
 */
export const denialFaults = (
  arabic: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
): string[] =>
  Object.entries(arabic).flatMap(([key, text]) => {
    const [ar, en] = [withoutVowels(text), english[key] ?? '']
    if (ENGLISH_NO.test(withoutCounts(en)) && !ARABIC_NO.test(ar) && !ARABIC_LIKE_NO.test(ar))
      return [`${key}: only English says no`]
    const isDenied = ARABIC_NO.test(withoutCounts(ar).replaceAll(NO_DENIAL, ' '))
    return isDenied && !ENGLISH_NO.test(en) && !ENGLISH_LIKE_NO.test(en) ? [`${key}: only Arabic says no`] : []
  })

/** Letters; digits occur in both languages where the choice of digits is offered. */
const ARABIC = /(?=\p{L})\p{Script=Arabic}/u
/** A language is named in itself, in both languages. */
const LANGUAGE_NAME = /(^|\.)language\./
/** Three Latin words in a row are a sentence; fewer may be a name, a format or a unit. */
const SENTENCE = /[A-Za-z]{2,}(?:\s+[A-Za-z]{2,}){2,}/

/** What is wrong with texts of a language, by key. */
export function langFaults(language: 'ar' | 'en', texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const plain = text.replaceAll(/\{[^{}]*\}/g, '')
    if (text.trim() === '') return [`${key}: is empty`]
    if (LANGUAGE_NAME.test(key)) return []
    if (language === 'en' && ARABIC.test(plain)) return [`${key}: has Arabic letters`]
    if (language === 'ar' && SENTENCE.test(plain)) return [`${key}: has an English sentence`]
    return []
  })
}

const TEXT_ATTRIBUTES = new Set([
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'label',
  'labelInfo',
  'helperText',
  'description',
  'text',
])
const LETTERS = /\p{L}/u

/** Literal texts in JSX that a person would read, as `file:line: text`. Texts belong to `locales`. */
export function literalTexts(file: string, source: string): string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const note = (node: ts.Node, text: string) => {
    if (LETTERS.test(text))
      found.push(`${file}:${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${text.trim()}`)
  }
  /** Literals that an expression may give: also both sides of a condition, a default, a sum or a template. */
  const literals = (node: ts.Expression | undefined): void => {
    if (!node) return
    if (ts.isStringLiteralLike(node)) note(node, node.text)
    else if (ts.isTemplateExpression(node))
      for (const part of [node.head, ...node.templateSpans.map((span) => span.literal)]) note(part, part.text)
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(literals)
    else if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) literals(node.expression)
    else if (ts.isBinaryExpression(node)) {
      const { kind } = node.operatorToken
      if (
        kind === ts.SyntaxKind.PlusToken ||
        kind === ts.SyntaxKind.BarBarToken ||
        kind === ts.SyntaxKind.QuestionQuestionToken
      )
        literals(node.left)
      if (
        kind === ts.SyntaxKind.PlusToken ||
        kind === ts.SyntaxKind.BarBarToken ||
        kind === ts.SyntaxKind.QuestionQuestionToken ||
        kind === ts.SyntaxKind.AmpersandAmpersandToken
      )
        literals(node.right)
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text.replaceAll(/&#?\w+;/g, ''))
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) literals(node.expression)
    else if (ts.isJsxAttribute(node) && TEXT_ATTRIBUTES.has(node.name.getText())) {
      const { initializer } = node
      if (initializer && ts.isStringLiteral(initializer)) note(initializer, initializer.text)
      else if (initializer && ts.isJsxExpression(initializer)) literals(initializer.expression)
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}
