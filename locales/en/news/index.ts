import type { NamespaceNewsTranslation } from '../../i18n-types.ts'

const en_news = {
  title: 'News',
  add: 'Add news',
  edit: 'Edit news',
  fields: { arName: 'Arabic text', enName: 'English text', order: 'Order', active: 'Shown to applicants' },
  help: { order: '1 comes first. Of equal numbers, the newest comes first.' },
  search: 'Search in the texts',
  empty: 'Applicants are shown no news yet: begin with “Add news”',
  remove: { title: 'Delete this news?', message: '“{name}” will be deleted for good. This cannot be undone.' },
  move: {
    label: 'Move “{name}”',
    hint: 'Drag, or press Space and use the arrow keys',
    lifted: 'Lifted, {place} of {last} on this page. Arrow keys move it, Space puts it down, Escape takes it back.',
    carried: '{place} of {last}',
  },
  preview: {
    all: 'As applicants see it',
    one: 'Preview',
    hidden: 'Applicants do not see this news now: it is not active.',
    none: 'Applicants are shown no news now.',
  },
  guards: {
    isInOrder: {
      why: 'The list is searched, or sorted by something else than the order.',
      help: 'Clear the search, and sort by order, ascending.',
    },
  },
} satisfies NamespaceNewsTranslation
export default en_news
