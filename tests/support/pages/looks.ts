import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Locales } from '#locales/i18n-types.ts'
import { IS_LONG } from '../long.ts'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Dialogs: what is behind the topmost is checked where nothing covers it. */
const DIALOGS = '.bp6-portal:has([aria-modal=true])'

/**
 * Violations of WCAG 2.2 A and AA and of axe's good practices, one sentence each. `only`: these rules alone. With a
 * dialog it checks the dialog, in the long run also what is behind it.
 */
export async function violations(page: Page, only?: readonly string[]): Promise<string[]> {
  let judgement = await judge(page, only)
  if (!judgement) {
    await page.evaluate(await axeSource())
    judgement = await judge(page, only)
  }
  const { found, hasMenu } = judgement!
  // what a menu covers while it is open is pressed after it has closed; what a column that stays in sight covers, after
  // the table was scrolled
  const isCovered = (id: string, why: string, html: string): boolean =>
    id === 'target-size' && why.includes('partially obscured') && (hasMenu || /class="qb-(sort|row-open)"/.test(html))
  return found.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ why, html }) => !isCovered(id, why, html))
      .slice(0, 4)
      .map(
        ({ target, why, html }) =>
          `${id} (${help}): ${target} ${html.slice(0, 160)} ${why.replaceAll(/\s+/g, ' ').slice(0, 300)}`,
      ),
  )
}

/** What axe finds, and whether a menu is open; null where the page does not have axe yet. */
const judge = (page: Page, only?: readonly string[]) =>
  page.evaluate(
    async ([only, dialogs]) => {
      const { axe } = globalThis as unknown as { axe?: typeof import('axe-core') }
      if (!axe) return null
      const options = only
        ? { runOnly: { type: 'rule' as const, values: [...only] } }
        : {
            runOnly: {
              type: 'tag' as const,
              values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
            },
          }
      // axe takes a word that is narrower than its letters one by one for an icon, which has no contrast: so is each word
      // in Arabic. No font of the product has such icons: it is told of each font that it has seen enough words of it
      const { _cache } = axe as unknown as { readonly _cache: { set(name: string, value: unknown): void } }
      _cache.set('fonts', new Proxy({}, { get: () => ({ occurrences: Infinity, numLigatures: 0 }) }))
      const root = (dialogs !== null && [...document.querySelectorAll(dialogs)].at(-1)) || document
      // Arabic has words for one and two, so the name of a control whose text is that number has none
      const rules = { 'label-content-name-mismatch': { enabled: document.documentElement.lang !== 'ar' } }
      const { violations } = await axe.run(root, {
        ...options,
        ...(!only && { rules }),
        resultTypes: ['violations'],
        preload: false,
      })
      return {
        hasMenu: document.querySelector('.bp6-popover') !== null,
        found: violations.map(({ id, help, nodes }: axe.Result) => ({
          id,
          help,
          nodes: nodes.map(({ target, failureSummary, html }) => ({
            target: target.join(' '),
            why: failureSummary ?? '',
            html,
          })),
        })),
      }
    },
    [only, IS_LONG ? null : DIALOGS] as const,
  )

let source: Promise<string> | undefined
/** By `evaluate`, which the page's content policy does not concern; a script tag it would refuse. */
const axeSource = (): Promise<string> =>
  (source ??= import('node:fs/promises').then(({ readFile }) => readFile(axeFile, 'utf8')))

/** What is asked of a page, which has nothing of what is around the function; and what with. */
type Question<Arg extends number | string> = readonly [ask: (arg: Arg) => string[], arg: Arg] | (() => string[])

/** The answers to all, in turn. One call: each costs the processes on its way as much as the page. */
export const ask = (page: Page, ...questions: readonly (Question<number> | Question<Locales>)[]): Promise<string[]> =>
  page.evaluate(
    `[${questions
      .map((question) => (typeof question === 'function' ? [question] : question))
      .map(([does, arg]) => `(${String(does)})(${JSON.stringify(arg) ?? ''})`)
      .join()}].flat()`,
  )

/** That the page is not in this language, or does not run in its direction. */
export const wrongDirection = (language: Locales): string[] => {
  const { lang, dir } = document.documentElement
  return lang === language && dir === (language === 'ar' ? 'rtl' : 'ltr') ? [] : [`it is in ${lang}, ${dir}`]
}

/**
 * Controls below 24 by 24 px (trust.md, For everyone), unless they are in a line of text, or a larger control around
 * them takes the press.
 */
export const smallTargets = (): string[] => {
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, [role=treeitem], [role=menuitem], [role=switch]',
    ),
  ]
  return controls.flatMap((control) => {
    const { width, height } = control.getBoundingClientRect()
    if (width === 0 || height === 0 || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return []
    const around = control.closest<HTMLElement>('label')?.getBoundingClientRect()
    const size = (a: number, b = 0) => Math.max(a, b)
    if (size(width, around?.width) >= 24 && size(height, around?.height) >= 24) return []
    if (control.tagName === 'A' && getComputedStyle(control).display === 'inline') return []
    if (control.classList.contains('qb-skip')) return []
    return [`${control.outerHTML.slice(0, 120)} is ${Math.round(width)} × ${Math.round(height)}`]
  })
}

/**
 * Columns of numbers whose units are not aligned below each other, or whose numbers have different decimals (issue 9).
 * An id is no number: it has no units. A number is recognised by its format, not by its column.
 */
export const unevenNumbers = (): string[] => {
  const NUMBER = /^-?(?:\p{Nd}{1,3}(?:[,٬]\p{Nd}{3})+|\p{Nd}{1,6})(?:[.٫](?<decimals>\p{Nd}+))?[%٪]?$/u
  const ofCell = (cell: Element) => {
    const range = document.createRange()
    range.selectNodeContents(cell.querySelector('bdi') ?? cell)
    const read = NUMBER.exec(
      range
        .toString()
        .replaceAll(/\p{Cf}/gu, '')
        .trim(),
    )
    return {
      isNumber: read !== null,
      decimals: read?.groups?.['decimals']?.length ?? 0,
      right: Math.round(range.getBoundingClientRect().right * 2) / 2,
    }
  }
  return [...document.querySelectorAll('table')].flatMap((table) => {
    const rows = [...table.querySelectorAll('tbody tr, tfoot tr')]
    const headers = [...table.querySelectorAll('thead th')]
    return headers.flatMap((header, at) => {
      const found = rows
        .map((row) => row.children[at])
        .filter((cell) => cell !== undefined && cell.textContent !== '')
        .map((cell) => ofCell(cell!))
      if (found.length < 2 || !found.every(({ isNumber }) => isNumber)) return []
      const rights = new Set(found.map(({ right }) => right))
      const decimals = new Set(found.map((one) => one.decimals))
      return [
        ...(rights.size > 1 ? [`“${header.textContent}” ends at ${[...rights].join(', ')}`] : []),
        ...(decimals.size > 1 ? [`“${header.textContent}” has ${[...decimals].join(', ')} decimals`] : []),
      ]
    })
  })
}

/** What a message lies over, as far as it is in sight. */
export const coveredByToasts = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((only) => {
    const toasts = [...document.querySelectorAll('.bp6-toast')].map((toast) => toast.getBoundingClientRect())
    return [...document.querySelectorAll(only)].flatMap((element) => {
      const box = element.getBoundingClientRect()
      let [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible' || around === document.body) continue
        const clip = around.getBoundingClientRect()
        top = Math.max(top, clip.top)
        bottom = Math.min(bottom, clip.bottom)
      }
      const isCovered = toasts.some(
        (toast) =>
          Math.min(bottom, toast.bottom) - Math.max(top, toast.top) > 1 &&
          Math.min(box.right, toast.right) - Math.max(box.left, toast.left) > 1,
      )
      return isCovered ? [element.outerHTML.slice(0, 160)] : []
    })
  }, selector)

/** A list whose first row begins lower than so many px from the top of the page. */
export const lowRows = (most: number): string[] => {
  const row = document.querySelector('table.qb-table tbody tr, .qb-state')
  const top = row ? Math.round(row.getBoundingClientRect().top + scrollY) : Infinity
  return top <= most ? [] : [`the first row begins at ${top} px`]
}

/** Rows of a list that are higher than they may be, comfortable and dense (issue 39, 2.2). */
export const highRows = (): string[] =>
  [...document.querySelectorAll('.qb-list-screen table.qb-table')].flatMap((table) => {
    const limits = [
      { dense: false, most: 48 },
      { dense: true, most: 34 },
    ]
    const isDense = table.hasAttribute('data-dense')
    const found = limits.flatMap(({ dense, most }) => {
      table.toggleAttribute('data-dense', dense)
      const rows = [...table.querySelectorAll('tbody tr:not(.qb-skeleton-row)')]
      const high = rows.find((row) => row.getBoundingClientRect().height > most + 0.5)
      return high ? [`a row is ${high.getBoundingClientRect().height} px high: ${high.textContent}`] : []
    })
    table.toggleAttribute('data-dense', isDense)
    return found
  })

/** The menu of all filters, where there is no room for it. */
export const hiddenMenus = (): string[] =>
  [...document.querySelectorAll('.qb-filter-menu-button')].flatMap((button) => {
    const room = button.closest('ul')!.getBoundingClientRect().width
    return room >= button.getBoundingClientRect().width ? [] : [`the menu of filters has ${Math.round(room)} px`]
  })

/** What moved by itself since the page was loaded, where that is more than a person tolerates. */
export const jumps = (page: Page): Promise<string[]> =>
  page.evaluate(
    (most) =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect()
          const moved = (list.getEntries() as unknown as readonly LayoutShift[]).filter((each) => !each.hadRecentInput)
          const sum = moved.reduce((before, { value }) => before + value, 0)
          const names = moved.flatMap(({ value, sources }) =>
            sources.map(({ node }) => `${value.toFixed(3)} ${(node as Element | null)?.outerHTML?.slice(0, 80) ?? ''}`),
          )
          resolve(sum <= most ? [] : [`${sum.toFixed(3)}: ${names.slice(0, 6).join(' | ')}`])
        }).observe({ type: 'layout-shift', buffered: true })
        // what has been recorded comes before the second frame
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
      }),
    MOVES_AT_MOST,
  )
const MOVES_AT_MOST = 0.02
interface LayoutShift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** What makes the page itself scroll sideways; tables scroll within their region. */
export const sidewaysScroll = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return (right > clientWidth + 1 || left < -1) && !element.closest('.qb-table-scroll')
  })
  return [
    `the page is ${scrollWidth} wide in ${clientWidth}: ${wide
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 100))
      .join(' | ')}`,
  ]
}

/** Buttons, tags and headings whose text does not fit and is not shortened with an ellipsis. */
export const overflowingTexts = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('button, .bp6-button, .bp6-tag, .qb-menu-name, h1, h2')].flatMap(
    (element) => {
      if (element.clientWidth === 0 || !element.checkVisibility()) return []
      const tooWide =
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).textOverflow !== 'ellipsis' &&
        getComputedStyle(element).overflowX === 'visible'
      return tooWide ? [`${element.outerHTML.slice(0, 140)}: ${element.scrollWidth} in ${element.clientWidth}`] : []
    },
  )

/**
 * Accessible names and tooltips in Latin letters on an Arabic page, which are not translated. Names of records are in
 * `bdi`, codes between isolates or in an element with a `lang`.
 */
export const foreignNames = (): string[] => {
  if (document.documentElement.lang !== 'ar') return []
  return [
    ...document.querySelectorAll<HTMLElement>(
      '[aria-label], [title], [alt], [placeholder], [aria-description], [aria-roledescription]',
    ),
  ].flatMap((element) => {
    if (element.closest('[lang]:not(html), bdi, svg')) return []
    return ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-roledescription'].flatMap((name) => {
      const text = (element.getAttribute(name) ?? '').replaceAll(/\u2068[^\u2069]*\u2069/g, '')
      return /[A-Za-z]{2}/.test(text) && !/\p{Script=Arabic}/u.test(text)
        ? [`${name}="${text}" of ${element.outerHTML.slice(0, 120)}`]
        : []
    })
  })
}

/** What is shown of a value that is missing: NaN, in Arabic too, undefined, and an object as a text. */
export const missingValues = (): string[] =>
  document.body.innerText.match(/.*(?:\bNaN\b|ليس رقم|\bundefined\b|\[object ).*/g) ?? []
