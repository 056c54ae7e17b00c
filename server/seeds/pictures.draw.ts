import { Canvas, color, type Color } from './png.canvas.ts'

/** The preview's ratio of width to height is 1.4 (document 2, section 2.2). */
const WIDTH = 560
const HEIGHT = 400

const INK = color('#39434f')
const FAINT = color('#c3cad3')
const PAPER = color('#fdfcf8')
const SEAL = color('#2f6fb0')

interface Look {
  readonly wall: readonly [Color, Color]
  readonly skin: Color
  readonly cloth: Color
  readonly hair: Color
  readonly veil?: boolean
}
const look = (top: string, bottom: string, skin: string, cloth: string, hair: string, veil = false): Look => ({
  wall: [color(top), color(bottom)],
  skin: color(skin),
  cloth: color(cloth),
  hair: color(hair),
  veil,
})
const MEN: readonly Look[] = [
  look('#e9f1f7', '#cfdde8', '#d8a888', '#2f4a66', '#2a2320'),
  look('#f3f0ea', '#ddd5c7', '#c08d6a', '#7a3b3b', '#1d1917'),
  look('#e8f3ef', '#c9e0d6', '#e2b797', '#37474f', '#4a3426'),
]
const WOMEN: readonly Look[] = [
  look('#f4edf2', '#e0d2dc', '#e0b294', '#3c5a73', '#6f4a6b', true),
  look('#eaf2f4', '#cbdfe4', '#cd9c7a', '#4b3f63', '#00818a', true),
  look('#f6f1e9', '#e6dac6', '#dfb091', '#7c4d5b', '#33241d'),
]

/** Anybody: on cards that applicants of either gender share. */
const SILHOUETTE = look('#edf0f3', '#e1e6eb', '#a9b4c0', '#93a1af', '#93a1af')

/** Head and shoulders before a wall. */
function portrait({ wall, skin, cloth, hair, veil }: Look): Buffer {
  const canvas = new Canvas(WIDTH, HEIGHT)
  canvas.gradient(...wall)
  const middle = WIDTH / 2
  const shade = skin.map((value) => Math.round(value * 0.86)) as unknown as Color
  if (veil) {
    canvas.ellipse(middle, 420, 178, 130, cloth)
    canvas.ellipse(middle, 178, 96, 122, hair)
    canvas.ellipse(middle, 310, 104, 74, hair)
    canvas.ellipse(middle, 190, 66, 84, skin)
    canvas.ellipse(middle, 284, 62, 22, hair)
  } else if (hair[2] === 0x1d) {
    canvas.ellipse(middle, 214, 96, 136, hair)
    canvas.ellipse(middle, 424, 174, 128, cloth)
    canvas.rect(middle - 30, 236, 60, 80, shade, 26)
    canvas.ellipse(middle, 178, 70, 88, skin)
    canvas.ellipse(middle - 30, 122, 54, 36, hair)
    canvas.ellipse(middle + 38, 122, 46, 34, hair)
  } else {
    canvas.ellipse(middle, 426, 186, 132, cloth)
    canvas.rect(middle - 34, 236, 68, 84, shade, 28)
    canvas.ellipse(middle, 146, 80, 84, hair)
    canvas.ellipse(middle - 74, 190, 12, 20, shade)
    canvas.ellipse(middle + 74, 190, 12, 20, shade)
    canvas.ellipse(middle, 184, 73, 90, skin)
    canvas.ellipse(middle - 14, 108, 66, 30, hair)
    canvas.ellipse(middle + 40, 116, 38, 26, hair)
  }
  return canvas.toPng()
}

/** Lines as of print, from the right as Arabic runs, shorter ones now and then. */
function print(canvas: Canvas, right: number, top: number, width: number, lines: number, gap = 22): void {
  for (let line = 0; line < lines; line += 1) {
    const label = width * 0.22
    const value = width * (0.32 + ((line * 37) % 40) / 100)
    canvas.rect(right - label, top + line * gap, label, 6, FAINT, 3)
    canvas.rect(right - label - 14 - value, top + line * gap, value, 7, INK, 3, 0.75)
  }
}

function stamp(canvas: Canvas, x: number, y: number, radius: number, ink: Color = SEAL): void {
  canvas.ring(x, y, radius, 4, ink, 0.75)
  canvas.ring(x, y, radius * 0.78, 2, ink, 0.75)
  canvas.text('SAMPLE', x, y, radius / 26, ink, -0.28, 0.8)
}

function photo(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  { wall, skin, cloth, hair }: Look,
): void {
  canvas.rect(x, y, width, height, wall[1], 6)
  const middle = x + width / 2
  canvas.ellipse(middle, y + height * 0.36, width * 0.23, height * 0.22, hair)
  canvas.ellipse(middle, y + height * 0.43, width * 0.2, height * 0.2, skin)
  // shoulders that end where the photo ends
  canvas.rect(middle - width * 0.36, y + height * 0.72, width * 0.72, height * 0.28, cloth, width * 0.16)
  canvas.rect(middle - width * 0.36, y + height * 0.86, width * 0.72, height * 0.14, cloth)
}

function paper(table: string, accent: Color, draw: (canvas: Canvas) => void): Buffer {
  const canvas = new Canvas(WIDTH, HEIGHT)
  canvas.gradient(color(table), color(table))
  canvas.rect(27, 21, WIDTH - 50, HEIGHT - 36, color('#9aa3ad'), 4, 0.45)
  canvas.rect(22, 16, WIDTH - 44, HEIGHT - 32, PAPER, 3)
  canvas.ellipse(WIDTH - 70, 58, 22, 22, accent)
  canvas.ellipse(WIDTH - 70, 58, 13, 13, PAPER)
  canvas.ellipse(WIDTH - 70, 58, 7, 7, accent)
  canvas.rect(190, 46, 180, 10, accent, 4)
  canvas.rect(220, 64, 120, 7, FAINT, 3)
  draw(canvas)
  return canvas.toPng()
}

const birthCertificate = () =>
  paper('#dfe5df', color('#3c7d5b'), (canvas) => {
    canvas.frame(32, 26, WIDTH - 64, HEIGHT - 52, color('#3c7d5b'), 2)
    canvas.frame(37, 31, WIDTH - 74, HEIGHT - 62, color('#9cc3ae'), 2)
    print(canvas, WIDTH - 60, 108, 420, 9, 24)
    canvas.scribble(80, 352, 70, color('#27408b'))
    stamp(canvas, 112, 292, 46)
  })

const militaryForm = () =>
  paper('#e3e2da', color('#6a6f3d'), (canvas) => {
    print(canvas, WIDTH - 56, 104, 420, 4, 22)
    for (let row = 0; row <= 5; row += 1) canvas.rect(56, 200 + row * 24, WIDTH - 112, 2, FAINT)
    for (let column = 0; column <= 4; column += 1) canvas.rect(56 + column * 112, 200, 2, 122, FAINT)
    for (let cell = 0; cell < 16; cell += 1)
      canvas.rect(72 + (cell % 4) * 112, 233 + Math.floor(cell / 4) * 24, 50 + ((cell * 29) % 30), 6, INK, 3, 0.7)
    canvas.scribble(WIDTH - 150, 356, 70, color('#27408b'))
    stamp(canvas, 104, 130, 38, color('#7a4a2b'))
  })

const receipt = () =>
  paper('#dde3ea', color('#00818a'), (canvas) => {
    print(canvas, WIDTH - 60, 104, 430, 6, 25)
    canvas.rect(56, 262, WIDTH - 112, 52, color('#e3f3f4'), 6)
    canvas.rect(WIDTH - 190, 284, 110, 9, INK, 4)
    canvas.rect(80, 280, 90, 16, color('#00818a'), 4)
    for (let bar = 0; bar < 46; bar += 1) canvas.rect(190 + bar * 4, 334, 1 + ((bar * 7) % 3), 28, INK)
    stamp(canvas, 104, 176, 36, color('#b03a2e'))
  })

function identityCard(owner: Look, top: string, bottom: string): Buffer {
  const canvas = new Canvas(WIDTH, HEIGHT)
  canvas.gradient(color('#e6e4df'), color('#d5d2ca'))
  canvas.rect(38, 52, WIDTH - 68, HEIGHT - 92, color('#8e8a80'), 18, 0.4)
  canvas.rect(34, 46, WIDTH - 68, HEIGHT - 92, color(bottom), 18)
  canvas.rect(34, 46, WIDTH - 68, 64, color(top), 18)
  canvas.rect(34, 84, WIDTH - 68, 26, color(top))
  canvas.rect(WIDTH - 240, 62, 170, 9, PAPER, 4)
  canvas.rect(WIDTH - 200, 82, 130, 8, PAPER, 4, 0.8)
  photo(canvas, 58, 128, 126, 158, owner)
  print(canvas, WIDTH - 62, 142, 270, 5, 27)
  canvas.rect(226, 296, 272, 14, INK, 4, 0.85)
  canvas.text('SAMPLE', 362, 222, 4.5, color(top), -0.18, 0.28)
  return canvas.toPng()
}

function passport(owner: Look): Buffer {
  const canvas = new Canvas(WIDTH, HEIGHT)
  canvas.gradient(color('#3a2f2a'), color('#2c2420'))
  canvas.rect(30, 24, WIDTH - 60, HEIGHT - 48, color('#f1efe4'), 10)
  canvas.rect(30, 24, WIDTH - 60, 44, color('#20345e'), 10)
  canvas.rect(30, 54, WIDTH - 60, 14, color('#20345e'))
  canvas.rect(56, 42, 150, 9, color('#d9b75a'), 4)
  photo(canvas, 58, 92, 132, 168, owner)
  for (let line = 0; line < 6; line += 1) {
    canvas.rect(222, 98 + line * 28, 66, 5, FAINT, 2)
    canvas.rect(222, 108 + line * 28, 120 + ((line * 53) % 130), 7, INK, 3, 0.8)
  }
  for (let row = 0; row < 2; row += 1)
    for (let sign = 0; sign < 40; sign += 1)
      if ((sign * 7 + row) % 5 !== 0) canvas.rect(58 + sign * 11, 300 + row * 28, 7, 12, INK, 1, 0.85)
  stamp(canvas, 452, 220, 42)
  return canvas.toPng()
}

/** Twelve pictures, by what they show. */
export const drawPictures = () => ({
  men: MEN.map(portrait),
  women: WOMEN.map(portrait),
  birthCertificate: birthCertificate(),
  militaryForm: militaryForm(),
  receipt: receipt(),
  card: identityCard(SILHOUETTE, '#2f6f8f', '#eaf3f6'),
  guardianCard: identityCard(MEN[0]!, '#6d5a8c', '#f2eef7'),
  passport: passport(SILHOUETTE),
})
