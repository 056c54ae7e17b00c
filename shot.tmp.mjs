import { chromium } from '@playwright/test'
const base = process.env.BASE ?? 'http://127.0.0.1:3900'
const out = '/tmp/shots'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] })
const user = process.env.USER_ ?? 'admin'
const paths = (process.env.PATHS ?? '/home,/home/SystemInfo/sectors,/home/StudentData/ManageApplications').split(',')
for (const lang of (process.env.LANGS ?? 'ar,en').split(',')) for (const width of (process.env.WIDTHS ?? '1280,375').split(',').map(Number)) {
  const ctx = await browser.newContext({ viewport: { width, height: width > 600 ? 800 : 720 }, colorScheme: process.env.DARK ? 'dark' : 'light', serviceWorkers: 'block' })
  await ctx.addInitScript((l) => { if (!localStorage.getItem('qabul.language')) localStorage.setItem('qabul.language', l) }, lang)
  const page = await ctx.newPage()
  page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log(lang, width, m.type(), m.text().slice(0, 300)) })
  page.on('pageerror', (e) => console.log(lang, width, 'PAGEERROR', String(e).slice(0, 500)))
  await page.goto(base + '/login'); await page.waitForSelector('input[type=password]', { timeout: 20000 }).catch(() => console.log('no login'))
  await page.waitForTimeout(500)
  await page.screenshot({ path: `${out}/login-${lang}-${width}.png` })
  await page.fill('input[name=username], input[autocomplete=username]', user); await page.fill('input[type=password]', 'Qabul#2026'); await page.keyboard.press('Enter')
  await page.waitForURL('**/home**', { timeout: 20000 }).catch(() => console.log('login failed'))
  for (const p of paths) {
    await page.goto(base + p); await page.waitForTimeout(Number(process.env.WAIT ?? 4000))
    await page.screenshot({ path: `${out}/${p.split('?')[0].split('/').pop()}-${lang}-${width}.png`, fullPage: !!process.env.FULL })
  }
  await ctx.close()
}
await browser.close()
