import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it, onTestFinished } from 'vitest'
import { objections, plan } from '../../docs/add-screen/plan.ts'
import { spelled } from '../../docs/add-screen/screen.ts'
import { copyProject } from '../support/project.copy.ts'
import { scratchFolder } from '../support/scratch.ts'
import { addWaiting, menuWithWaiting, WAITING } from './waiting.ts'

const SCREEN = { name: 'open-doors', record: 'open-door', menu: WAITING, ar: 'باب مفتوح', en: 'open door' }
const { written, edited } = plan(SCREEN, menuWithWaiting)
const both = [...written, ...edited]
const asItStands = (file: string): string =>
  file === 'schemas/shell/menu.ts'
    ? menuWithWaiting.text
    : readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** What the issue allows a screen to cost: 16 files and 6 registrations, or a command that writes them. */
describe('npm run add-screen', () => {
  it('writes at most 16 files, each with the name of the feature or its record', () => {
    expect(written.size).toBeLessThanOrEqual(16)
    expect([...written.keys()].filter((file) => !/open-doors?\b/.test(file))).toEqual([])
  })
  it('registers the screen in each file that lists features', () => {
    for (const [file, text] of edited) {
      expect(text, file).toMatch(/open[-_]?[dD]oor/)
      expect(asItStands(file), file).not.toMatch(/open[-_]?[dD]oor/)
    }
    expect(edited.get('schemas/shell/menu.ts')).toContain("permission: 'open_doors.can_view_open_doors'")
  })
  it.each(both)('%s is code, with nothing left of the template', (file, text) => {
    const { diagnostics = [] } = ts.transpileModule(text, {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
    })
    expect(diagnostics.map(({ messageText }) => messageText)).toEqual([])
    if (written.has(file)) expect(/sample[-_ ]?record|\{\{|\}\}(?=')|9999/i.exec(text)?.[0]).toBeUndefined()
  })
  it('keeps what stood in the files that it edits', () => {
    for (const [file, text] of edited) {
      const added = text.split('\n')
      const lost = asItStands(file)
        .split('\n')
        .filter((line) => !added.includes(line))
      // the item of the menu alone is changed in place
      expect([file, lost.length <= (file.endsWith('menu.ts') ? 1 : 0)]).toEqual([file, true])
    }
  })
  it.each([
    [{ name: 'Open Doors' }, 'kebab-case'],
    [{ name: 'sectors' }, 'already'],
    [{ record: 'open-doors' }, 'name of its own'],
    [{ menu: 4711 }, 'no item 4711'],
    [{ menu: 10 }, 'has its screen already'],
    [{ ar: 'door' }, '--ar'],
    [{ en: 'باب' }, '--en'],
  ])('refuses %j: %s', (wrong, withMessages) => {
    const said = objections({ ...SCREEN, ...wrong }, menuWithWaiting)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(withMessages)
  })
  it('has nothing against what is right', () => expect(objections(SCREEN, menuWithWaiting)).toEqual([]))
  it.each(['npm run i18n', 'npx oxfmt'])(
    'stops where %s fails, and says so instead of that the screen works',
    (failing) => {
      const folder = scratchFolder()
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      copyProject(folder)
      addWaiting(folder)
      // the other of the two commands does nothing
      const commands = path.join(folder, 'commands')
      mkdirSync(commands)
      for (const name of ['npm', 'npx']) {
        const script = failing.startsWith(name) ? 'echo no room left; exit 3' : 'exit 0'
        writeFileSync(path.join(commands, name), `#!/bin/sh\n${script}\n`)
        chmodSync(path.join(commands, name), 0o755)
      }
      const { name, record, menu, ar, en } = SCREEN
      const answers = [name, '--record', record, '--menu', String(menu), '--ar', ar, '--en', en]
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', 'docs/add-screen/main.ts', ...answers],
        {
          cwd: folder,
          encoding: 'utf8',
          env: { ...process.env, PATH: `${commands}${path.delimiter}${process.env['PATH']}` },
        },
      )
      expect(status).toBe(1)
      expect(stderr).toContain(failing)
      expect(stderr).toContain('no room left')
      expect(stdout).not.toContain('works')
    },
  )
  it('spells a name in each way', () =>
    expect(spelled('student-mails')).toEqual({
      kebab: 'student-mails',
      pascal: 'StudentMails',
      camel: 'studentMails',
      snake: 'student_mails',
      constant: 'STUDENT_MAILS',
      words: 'student mails',
      sentence: 'Student mails',
    }))
})
