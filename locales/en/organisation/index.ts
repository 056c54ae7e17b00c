import type { NamespaceOrganisationTranslation } from '../../i18n-types.ts'

const en_organisation = {
  title: 'University',
  names: 'Names, colour and contact',
  refused: 'You may not see the data of the university',
  failed: 'The data of the university could not be loaded',
  fields: {
    arName: 'Name of the university in Arabic',
    enName: 'Name of the university in English',
    systemArName: 'Name of the system in Arabic',
    systemEnName: 'Name of the system in English',
    cardColor: 'Colour of the login page',
    hotline: 'Hotline',
    landline1: 'First landline',
    landline2: 'Second landline',
    landline3: 'Third landline',
    contactMail: 'E-mail address for contact',
    file: 'File of the logo',
  },
  help: {
    hotline:
      'The numbers and the address stand at the foot of every page and in the help. What is left empty is not shown.',
    file: 'A PNG, JPEG or WebP of at most 1 MB. A large image is made smaller; SVG is not accepted.',
  },
  pickColor: 'Pick the colour from a palette',
  preview: {
    title: 'Preview',
    header: 'At the top of every page',
    card: 'Login page',
    text: 'Contrast of the white text: {ratio} to 1. {verdict}',
    ornament: 'Contrast of the colour with its background: {ratio} to 1. {verdict}',
    verdicts: {
      strong: 'Very easy to read.',
      enough: 'Easy to read.',
      clear: 'The ornament is easy to see.',
      faint: 'The ornament is faint.',
    },
    invalid: 'Write a valid colour to see its preview.',
  },
  logos: {
    title: 'Logos',
    scope: 'Logo of the university',
    system: 'Logo of the system',
    where: { scope: 'Shown on the login page.', system: 'Shown at the top of every page.' },
    ours: 'Uploaded logo',
    product: 'Default logo',
    change: 'Change the logo of the university',
    changeSystem: 'Change the logo of the system',
    choose: 'Choose a file',
    chooseOther: 'Choose another file',
    chosen: 'Chosen file: {name}',
    remove: 'Use the default logo of the university',
    removeSystem: 'Use the default logo of the system',
    removeTitle: 'Use the default logo?',
    removeMessage: 'The uploaded logo is deleted, and everybody sees the default one instead.',
  },
  unsaved: {
    why: 'The page has changes that are not saved.',
    help: 'Save them or put the former values back, then change the logo.',
  },
} satisfies NamespaceOrganisationTranslation
export default en_organisation
