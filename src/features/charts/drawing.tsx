import { Button } from '@blueprintjs/core'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import type { Chart } from '#machines/walker/chart.ts'
import { useFormat, useLanguage } from '#src/lib/i18n.tsx'
import { firstOf, incoming, isRoot, outgoing, restOf, stateIn, transitionIn } from './model.ts'
import { paintOnto, type Paint } from './paint.ts'
import { fullName, useViewer, type ChartWords } from './texts.ts'
import './chart.css'

interface Viewport {
  readonly x: number
  readonly y: number
  readonly k: number
}
const [LEAST, MOST] = [0.08, 3]
/**
 * The scale at which text is easy to read: drawings start at it where they do not fit the frame, and elements are shown
 * at it.
 */
const READABLE = 0.8
const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * The file as nodes. Its own styles are removed: the page's stylesheet applies, and its policy forbids inline styles.
 */
function nodesOf(text: string): SVGSVGElement {
  const svg = document.importNode(
    new DOMParser().parseFromString(text.replace(/<style>.*?<\/style>/s, ''), 'image/svg+xml').documentElement,
    true,
  ) as unknown as SVGSVGElement
  for (const element of svg.querySelectorAll(':scope > title, :scope > desc')) element.remove()
  svg.removeAttribute('aria-labelledby')
  svg.removeAttribute('role')
  svg.setAttribute('aria-hidden', 'true')
  return svg
}
const sizeOf = (svg: SVGSVGElement) => ({
  width: Number(svg.getAttribute('width')) || 1,
  height: Number(svg.getAttribute('height')) || 1,
})
const find = (svg: SVGSVGElement | null, id: string | null): SVGGraphicsElement | undefined =>
  id === null || !svg
    ? undefined
    : [...svg.querySelectorAll<SVGGraphicsElement>('[data-state], [data-transition]')].find(
        ({ dataset }) => dataset['state'] === id || dataset['transition'] === id,
      )

interface DrawingProps {
  readonly svg: string
  readonly chart: Chart
  readonly texts: ChartWords
  readonly paint: Paint
  /** A state or transition; it is scrolled into view when it changes. */
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
  /** A state that is followed: scrolled into view without being selected. */
  readonly followed: string | null
}

/**
 * The chart as a drawing: panned and zoomed by pointer, wheel, fingers and keys, painted, and navigated along its
 * transitions.
 */
export function Drawing({ svg: text, chart, texts, paint, selected, onSelect, followed }: DrawingProps) {
  const t = useViewer()
  const format = useFormat()
  const { direction } = useLanguage()
  const rtl = direction === 'rtl'
  const help = useId()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement | null>(null)
  const [viewport, setViewport] = useState<Viewport>({ x: 0, y: 0, k: 1 })
  const [walked, setWalked] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const fit = useCallback(() => {
    if (!frame.current || !svg.current) return
    const [{ clientWidth, clientHeight }, { width, height }] = [frame.current, sizeOf(svg.current)]
    const k = between(Math.min(clientWidth / width, clientHeight / height), LEAST, 1)
    setViewport({ k, x: (clientWidth - width * k) / 2, y: (clientHeight - height * k) / 2 })
  }, [])
  /** Centres an element; a scale that is too small to read is increased. */
  const show = useCallback((id: string | null) => {
    const element = find(svg.current, id)
    if (!frame.current || !element || typeof element.getBBox !== 'function') return false
    const [{ clientWidth, clientHeight }, box] = [frame.current, element.getBBox()]
    setViewport(({ k: before }) => {
      const k = before >= READABLE / 2 ? before : READABLE
      return {
        k,
        x: clientWidth / 2 - (box.x + box.width / 2) * k,
        y: clientHeight / 2 - (box.y + Math.min(box.height, clientHeight / k) / 2) * k,
      }
    })
    return true
  }, [])
  const zoom = useCallback((factor: number, at?: { readonly x: number; readonly y: number }) => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    const { x: atX, y: atY } = at ?? { x: clientWidth / 2, y: clientHeight / 2 }
    setViewport(({ x, y, k }) => {
      const next = between(k * factor, LEAST, MOST)
      return { k: next, x: atX - (atX - x) * (next / k), y: atY - (atY - y) * (next / k) }
    })
  }, [])

  const begin = useEffectEvent(() => {
    if (show(selected) || !frame.current || !svg.current) return
    const [{ clientWidth, clientHeight }, { width, height }] = [frame.current, sizeOf(svg.current)]
    // a drawing that would be too small to read starts at its first state
    const k = Math.min(clientWidth / width, clientHeight / height)
    if (k >= READABLE / 2) fit()
    else {
      setViewport({ k: 0, x: 0, y: 0 })
      if (!show(firstOf(chart))) fit()
    }
  })
  useLayoutEffect(() => {
    const made = nodesOf(text)
    svg.current = made
    canvas.current?.replaceChildren(made)
    begin()
    // the layout of the shell around the drawing may still change
    if (typeof ResizeObserver === 'undefined' || !frame.current) return undefined
    let first = true
    const observer = new ResizeObserver(() => {
      if (!first) begin()
      first = false
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [text])
  useLayoutEffect(() => {
    if (svg.current) paintOnto(svg.current, paint, { selected, walked, rtl })
  }, [text, paint, selected, walked, rtl])
  useEffect(() => {
    if (selected !== null) show(selected)
  }, [selected, show])
  useEffect(() => {
    if (followed !== null) show(followed)
  }, [followed, show])
  useLayoutEffect(() => {
    if (canvas.current)
      canvas.current.style.transform = `translate(${viewport.x}px, ${viewport.y}px) scale(${viewport.k})`
  }, [viewport])

  // React's wheel listeners are passive, so they cannot prevent the page from scrolling
  useEffect(() => {
    const element = frame.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const box = element!.getBoundingClientRect()
      zoom(Math.exp(-between(event.deltaY, -60, 60) / (event.ctrlKey ? 80 : 240)), {
        x: event.clientX - box.left,
        y: event.clientY - box.top,
      })
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [zoom])

  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const moved = useRef(false)
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    if (fingers.current.size === 0) moved.current = false
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    if (!moved.current && Math.hypot(now.x - before.x, now.y - before.y) < 4) return
    if (!moved.current) event.currentTarget.setPointerCapture(event.pointerId)
    moved.current = true
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger)
    fingers.current.set(event.pointerId, now)
    if (!other) return setViewport(({ x, y, k }) => ({ k, x: x + now.x - before.x, y: y + now.y - before.y }))
    const box = event.currentTarget.getBoundingClientRect()
    const gap = (finger: typeof now) => Math.max(1, Math.hypot(finger.x - other.x, finger.y - other.y))
    return zoom(gap(now) / gap(before), { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top })
  }
  const lift = (event: PointerEvent<HTMLDivElement>) => {
    fingers.current.delete(event.pointerId)
  }
  const click = (event: { readonly target: EventTarget }) => {
    if (moved.current) return
    const hit = (event.target as Element).closest<SVGElement>('[data-state], [data-transition]')
    onSelect(hit?.dataset['state'] ?? hit?.dataset['transition'] ?? null)
    setWalked(null)
  }

  const nameOf = (id: string) => fullName(texts, id)
  /** Moves to a state or transition with the keyboard, and announces it. */
  const walkTo = (id: string, choice?: { readonly at: number; readonly of: number }) => {
    setWalked(id)
    show(id)
    const transition = transitionIn(chart, id)
    const what = transition
      ? t.drawing.transition({
          event: texts.event(transition.event).name,
          from: nameOf(transition.source),
          to: nameOf(transition.targets[0] ?? transition.source),
        })
      : t.drawing.state({ name: nameOf(id) })
    setAnnouncement(
      choice ? `${what} (${t.drawing.choice({ at: format.number(choice.at), of: format.number(choice.of) })})` : what,
    )
  }
  const here =
    walked ?? (selected !== null && (stateIn(chart, selected) || transitionIn(chart, selected)) ? selected : null)
  /** Along the transitions: from a state to an outgoing one, and from that to its target; or backwards. */
  const walk = (direction: 'on' | 'back') => {
    if (here === null) return walkTo(firstOf(chart))
    const transition = transitionIn(chart, here)
    if (transition)
      return walkTo(
        direction === 'on'
          ? restOf(chart, transition.targets[0] ?? transition.source)
          : isRoot(chart, transition.source)
            ? firstOf(chart)
            : transition.source,
      )
    const edges = direction === 'on' ? outgoing(chart, here) : incoming(chart, here)
    return edges[0] ? walkTo(edges[0].id, { at: 1, of: edges.length }) : undefined
  }
  const choose = (step: 1 | -1) => {
    const transition = here === null ? undefined : transitionIn(chart, here)
    if (!transition) return walk(step === 1 ? 'on' : 'back')
    const sibling = isRoot(chart, transition.source)
      ? chart.transitions.filter(({ source }) => source === chart.machine)
      : outgoing(chart, transition.source)
    const at = (sibling.indexOf(transition) + step + sibling.length) % sibling.length
    return walkTo(sibling[at]!.id, { at: at + 1, of: sibling.length })
  }
  const keys: Readonly<Record<string, () => void>> = {
    [rtl ? 'ArrowLeft' : 'ArrowRight']: () => walk('on'),
    [rtl ? 'ArrowRight' : 'ArrowLeft']: () => walk('back'),
    ArrowDown: () => choose(1),
    ArrowUp: () => choose(-1),
    Home: () => walkTo(firstOf(chart)),
    Enter: () => {
      if (here !== null) onSelect(here)
    },
    ' ': () => {
      if (here !== null) onSelect(here)
    },
    Escape: () => {
      onSelect(null)
      setWalked(null)
    },
    '+': () => zoom(1.25),
    '=': () => zoom(1.25),
    '-': () => zoom(0.8),
    '0': fit,
  }
  const type = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act || event.target !== event.currentTarget) return
    event.preventDefault()
    act()
  }
  return (
    <div className="qb-chart-drawing">
      {/* the drawing is one tab stop, inside which arrow keys navigate */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className="qb-chart-frame"
        dir="ltr"
        role="application"
        tabIndex={0}
        aria-label={t.drawing.label({ name: texts.name })}
        aria-describedby={help}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={lift}
        onPointerCancel={lift}
        onClick={click}
        onKeyDown={type}
      >
        <div ref={canvas} className="qb-chart-canvas" />
      </div>
      <div className="qb-chart-zoom qb-no-print" role="group" aria-label={t.drawing.tools()}>
        <Button icon="zoom-in" aria-label={t.drawing.zoomIn()} title={t.drawing.zoomIn()} onClick={() => zoom(1.25)} />
        <Button
          icon="zoom-out"
          aria-label={t.drawing.zoomOut()}
          title={t.drawing.zoomOut()}
          onClick={() => zoom(0.8)}
        />
        <Button icon="zoom-to-fit" aria-label={t.drawing.fit()} title={t.drawing.fit()} onClick={fit} />
      </div>
      <p id={help} className="qb-visually-hidden">
        {t.drawing.help()}
      </p>
      <p className="qb-visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}
