/* What the static site can do beyond links: light and dark, search, size of the drawing, a way to a state. Works from file://. */
const root = document.documentElement
const keep = (value) => { try { localStorage.setItem('appearance', value) } catch { /* Some browsers keep nothing for files. */ } }
const storedAppearance = () => { try { return localStorage.getItem('appearance') } catch { return null } }
const paint = (dark) => root.classList.toggle('bp6-dark', dark)

const system = matchMedia('(prefers-color-scheme: dark)')
paint(storedAppearance() === null ? system.matches : storedAppearance() === 'dark')
system.addEventListener('change', () => { if (storedAppearance() === null) paint(system.matches) })

const on = (selector, event, act) => document.querySelectorAll(selector).forEach((element) => element.addEventListener(event, act))

on('[data-do=appearance]', 'click', () => { const dark = !root.classList.contains('bp6-dark'); paint(dark); keep(dark ? 'dark' : 'light') })
on('[data-do=print]', 'click', () => print())
/* The other language opens at the same state. */
on('[data-do=language]', 'click', (event) => { event.currentTarget.hash = location.hash })

const plain = (text) => text.toLowerCase().normalize('NFKD').replace(/[\u0300-\u036f\u0640\u064b-\u065f]/g, '').replace(/[\u0623\u0625\u0622]/g, '\u0627').replace(/\u0649/g, '\u064a').replace(/\u0629/g, '\u0647')
on('.search', 'input', ({ currentTarget }) => {
  const words = plain(currentTarget.value).split(/\s+/).filter(Boolean)
  for (const card of document.querySelectorAll('.cards li')) card.hidden = !words.every((word) => plain(card.dataset.search).includes(word))
  for (const group of document.querySelectorAll('[data-group]')) group.hidden = !group.querySelector('.cards li:not([hidden])')
  document.querySelector('.no-match').hidden = Boolean(document.querySelector('.cards li:not([hidden])'))
})

const drawing = document.querySelector('.drawing')
const svg = drawing?.querySelector('svg')
if (svg) {
  const { width, height } = svg.viewBox.baseVal
  const fitting = () => Math.min(1, (drawing.clientWidth - 2) / width)
  let scale = Math.max(fitting(), 0.5)
  const show = (next) => {
    scale = Math.min(2, Math.max(0.15, next))
    svg.style.width = `${width * scale}px`
    svg.style.height = `${height * scale}px`
  }
  show(scale)
  on('[data-do=smaller]', 'click', () => show(scale / 1.25))
  on('[data-do=larger]', 'click', () => show(scale * 1.25))
  on('[data-do=fit]', 'click', () => show(fitting()))

  const find = (id) => [...svg.querySelectorAll('[data-state]')].find((state) => state.dataset.state === id)
  const toState = () => {
    for (const linked of document.querySelectorAll('.is-linked')) linked.classList.remove('is-linked')
    const id = decodeURIComponent(location.hash.slice(1))
    const state = id && find(id)
    if (!state) return
    state.classList.add('is-linked')
    document.querySelector(`[data-row="${CSS.escape(id)}"]`)?.classList.add('is-linked')
    if (scale < 0.6) show(0.6)
    const at = state.getBoundingClientRect()
    const around = drawing.getBoundingClientRect()
    drawing.scrollBy({ left: at.x + at.width / 2 - around.x - around.width / 2, top: at.y + at.height / 2 - around.y - around.height / 2, behavior: 'instant' })
    scrollTo({ top: drawing.getBoundingClientRect().y + scrollY - 130, behavior: 'instant' })
  }
  addEventListener('hashchange', toState)
  addEventListener('load', toState)
  svg.addEventListener('click', (event) => {
    const id = event.target.closest('[data-state]')?.dataset.state
    if (id) location.hash = encodeURIComponent(id)
  })
}
