export const SITE_NAME = "Klarlønn";
