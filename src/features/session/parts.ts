export { BrandCard } from './login-brand.tsx'
