/** Texts of the machines of machines/news. */
export const news = {
  reorder: {
    name: 'Reordering',
    about: 'Moves a piece of news to another place of the list, by pointer or keyboard.',
    states: {
      resting: { name: 'At rest', about: 'The list stands as the server holds it.' },
      carrying: {
        name: 'Carried',
        about: 'One piece of news is carried; the list shows where it would stand, and nothing is stored.',
      },
      storing: { name: 'Storing', about: 'The list stores it, and shows the new order already.' },
    },
    events: {
      item_lift: { name: 'Lift', step: 'Put the keyboard on “Move” of the row, and press Space' },
      item_carry: { name: 'Carry', step: 'Press an arrow key, or drag' },
      item_drop: { name: 'Put down', step: 'Press Space again, or let go' },
      item_cancel: { name: 'Take back', step: 'Press Escape' },
      list_settle: { name: 'Other rows', step: 'Show other rows, or wait until the list has loaded' },
    },
    guards: {
      isOnPage: 'the page of the list has this place',
      hasMoved: 'it stands elsewhere than before',
    },
    actions: {
      setItem: 'notes what is carried, and from where',
      setPlace: 'shows it at the new place',
      clearItem: 'shows the order of the server again',
      store: 'sends the new place to the server',
    },
    inputs: {
      plain: 'The list of news is open, by order',
    },
    data: {
      item_lift: { second: 'the second of three' },
      item_carry: { up: 'one place up', back: 'back to where it was', beyond: 'beyond the end of the page' },
    },
  },
}
