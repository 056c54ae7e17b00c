import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPdf, PdfError, type PdfDocument } from '#src/features/applications/pdf/open-pdf.ts'
import type { PdfFault, TextPiece } from '#src/features/applications/pdf/pdf.types.ts'
import { PdfViewer } from '#src/features/applications/pdf/pdf-viewer.tsx'
import { KeysProvider } from '#src/kit/keys/keys.tsx'
import { show } from '../kit/support.tsx'

/** The viewer of PDFs on the review screen: document 2, section 2.2; ADR 103. */
vi.mock('#src/features/applications/pdf/open-pdf.ts', async (load) => ({
  ...(await load<typeof import('#src/features/applications/pdf/open-pdf.ts')>()),
  openPdf: vi.fn(),
}))
// jsdom lays nothing out, and draws nothing
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(624)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => vi.restoreAllMocks())

const piece = (text: string): TextPiece => ({
  text,
  dir: 'ltr',
  x: 0,
  y: 0,
  size: 12,
  width: 10,
  turn: 0,
  stretch: 1,
  endsLine: true,
})
const image = { width: 1, height: 1, close: () => {} } as ImageBitmap
const A4 = { width: 600, height: 900 }
interface Given {
  readonly count?: number
  readonly texts?: readonly string[]
  readonly fault?: PdfFault
  /** What happens to page 1. */
  readonly pageFault?: PdfFault
  readonly isPartial?: boolean
}
async function open({
  count,
  texts = ['Certificate', 'The certificate'],
  fault,
  pageFault,
  isPartial = false,
}: Given = {}) {
  const fail = (what: PdfFault | undefined) => {
    if (what) throw new PdfError(what)
  }
  const pdf: PdfDocument = {
    open: vi.fn(async () => {
      fail(fault)
      return { count: count ?? texts.length, shown: texts.length, sizes: [A4] }
    }),
    draw: vi.fn(async (page: number) => {
      if (page === 1) fail(pageFault)
      return { image, size: A4, isPartial }
    }),
    text: vi.fn(async (page: number) => (texts[page - 1] ? [piece(texts[page - 1]!)] : [])),
    close: vi.fn(),
  }
  vi.mocked(openPdf).mockReturnValue(pdf)
  const [onOpenTab, desk] = [vi.fn(), vi.fn()]
  const shown = await show(
    <KeysProvider isOn pages={[]} onList={desk}>
      <PdfViewer
        load={async () => new Blob()}
        url="blob:1"
        name="Receipt"
        onOpenTab={onOpenTab}
        turned={0}
        onTurn={() => undefined}
      />
    </KeysProvider>,
    { namespaces: ['applications'] },
  )
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, pdf, press, onOpenTab, desk }
}
const tools = () => screen.getByRole('toolbar', { name: 'Tools of the paper' })
const page = (number: number) => screen.findByRole('region', { name: `Page ${number}` })
const search = () => screen.getByRole('textbox', { name: 'Search in the document' })
const place = () => within(screen.getByRole('search')).getByRole('status').textContent
const marks = () =>
  [...document.querySelectorAll('mark')].map(({ textContent, ariaCurrent }) => [textContent, ariaCurrent])

describe('a PDF', () => {
  it('is as wide as its room at first, with its pages and their number', async () => {
    await open()
    await page(1)
    expect(within(tools()).getByLabelText('Size').textContent).toBe('100%')
    expect(within(tools()).getByLabelText('Page').textContent).toBe('1 of 2')
    expect((await page(2)).textContent).toBe('The certificate')
  })
  it('is made larger, smaller, as wide as its room again, and turned', async () => {
    const { press, pdf } = await open()
    await page(1)
    const size = () => within(tools()).getByLabelText('Size').textContent
    await press('Larger')
    expect(size()).toBe('150%')
    await press('Full width')
    await press('Smaller')
    expect(size()).toBe('75%')
    const draws = vi.mocked(pdf.draw).mock.calls.length
    await press('Turn to the right')
    expect((await page(1)).querySelector<HTMLElement>('.qb-pdf-sheet')!.style.rotate).toBe('90deg')
    expect(vi.mocked(pdf.draw).mock.calls.length).toBeGreaterThanOrEqual(draws)
  })
  it('opens in a new tab and is downloaded by one press', async () => {
    const { press, onOpenTab } = await open()
    await press('Open in a new tab')
    expect(onOpenTab).toHaveBeenCalledTimes(1)
    const link = within(tools()).getByRole('link', { name: 'Download the file' })
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['blob:1', 'Receipt'])
  })
  it('is closed with the paper', async () => {
    const { pdf, unmount } = await open()
    await page(1)
    unmount()
    expect(pdf.close).toHaveBeenCalledTimes(1)
  })
})

describe('the search in a PDF', () => {
  it('opens by its key, counts, goes on and back by Enter, and closes without the dialog around', async () => {
    const { user, desk } = await open()
    await page(2)
    await user.keyboard('/')
    await user.keyboard('CERTIFICATE')
    await waitFor(() => expect(place()).toBe('1 of 2'))
    await waitFor(() =>
      expect(marks()).toEqual([
        ['Certificate', 'true'],
        ['certificate', null],
      ]),
    )
    await user.keyboard('{Enter}')
    expect(place()).toBe('2 of 2')
    expect(marks().map(([, current]) => current)).toEqual([null, 'true'])
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(place()).toBe('1 of 2')
    const outside = vi.fn()
    document.body.addEventListener('keydown', outside, { once: true })
    await user.keyboard('{Escape}')
    expect(outside).not.toHaveBeenCalled()
    expect(screen.queryByRole('search')).toBeNull()
    expect(marks()).toEqual([])
    // the keys of the desk act again
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Receipt' }))
    await user.keyboard('?')
    expect(desk).toHaveBeenCalledTimes(1)
  })
  it('opens by Ctrl and F inside the viewer only', async () => {
    const { user } = await open()
    await page(1)
    await user.keyboard('{Control>}f{/Control}')
    expect(screen.queryByRole('search')).toBeNull()
    screen.getByRole('region', { name: 'Receipt' }).focus()
    await user.keyboard('{Control>}f{/Control}')
    expect(document.activeElement).toBe(search())
  })
  it.each([
    ['nothing', ['Certificate'], 'Not found'],
    ['pictures alone', [''], 'The document has no text that could be searched: its pages are pictures'],
  ])('says that there is %s', async (_, texts, said) => {
    const { user } = await open({ texts })
    await page(1)
    await user.keyboard('/')
    await user.keyboard('receipt')
    await waitFor(() => expect(place()).toBe(said))
  })
})

describe('a PDF that cannot be shown', () => {
  it.each([
    ['broken', 'The document cannot be read'],
    ['encrypted', 'The document is locked by a password'],
    ['tooHeavy', 'The document is too large to be drawn here'],
    ['unavailable', 'The document cannot be shown now'],
  ] as const)('%s: says so, and can be downloaded and opened', async (fault, title) => {
    await open({ fault })
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(title)).toBeTruthy()
    expect(alert.getByRole('link', { name: 'Download the file' }).getAttribute('href')).toBe('blob:1')
    expect(alert.getByRole('button', { name: 'Open in a new tab' })).toBeTruthy()
    expect(alert.queryByRole('button', { name: 'Try again' }) !== null).toBe(fault === 'unavailable')
  })
  it('is opened again after the worker was missing', async () => {
    const { press, pdf } = await open({ fault: 'unavailable' })
    await press('Try again')
    await waitFor(() => expect(pdf.open).toHaveBeenCalledTimes(2))
  })
  it.each([
    [{ pageFault: 'broken' }, 'Page 1 cannot be read. Open or download the document.'],
    [{ pageFault: 'tooHeavy' }, 'Page 1 is too large to be drawn here. Open or download the document.'],
    [
      { isPartial: true },
      'Parts of page 1 cannot be read here, so something may be missing. Open or download the document.',
    ],
  ] as const)('page by page says so, too: %o', async (given, said) => {
    await open(given)
    expect(await within(await page(1)).findByText(said)).toBeTruthy()
  })
  it('says how many of its pages are shown', async () => {
    await open({ count: 10_000 })
    expect((await screen.findByText(/pages/)).textContent).toBe(
      'The document has 10,000 pages. The first 2 are shown here: open or download it to read the others.',
    )
  })
})
