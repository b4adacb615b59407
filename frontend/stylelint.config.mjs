// Checks that style sheets use the tokens of src/styles/tokens.css. Biome checks the rest.
const space = String.raw`(0|auto|-?1px|[\d.]+em|var\(--space-\w+\)|calc\((-1 \*|[\d.]+em \+) var\(--space-\w+\)\))`;
const fontSize = String.raw`(var\(--font-size-\w+\)|clamp\(var\(--font-size-\w+\), [\d.]+(vw|cqi), var\(--font-size-\w+\)\))`;
const radius = String.raw`(0|inherit|var\(--radius-\w+\))`;
const list = (value) => `/^${value}( ${value})*$/`;

/** @type {import("stylelint").Config} */
export default {
  plugins: ["./stylelint-unused-classes.mjs"],
  reportNeedlessDisables: true,
  rules: {
    "klarlonn/no-unused-classes": true,
    "declaration-property-value-allowed-list": {
      "font-size": ["inherit", `/^${fontSize}$/`],
      font: ["inherit", `/^\\d+ ${fontSize} / [\\d.]+(rem)? var\\(--(display|text)\\)$/`],
      "/^border-.*radius$/": [list(radius)],
      "/^(padding|margin)/": [list(space)],
      "/gap$/": [list(space)],
    },
    "declaration-property-value-disallowed-list": {
      "max-width": ["1120px"],
      "/^(animation|transition)/": [/\dms/],
    },
    "media-feature-name-value-allowed-list": {
      // 360, 640, 768, 960, 1024 and 1240 px. In rem, larger text gets the layout of a narrower screen.
      width: ["22.5rem", "40rem", "48rem", "60rem", "64rem", "77.5rem"],
      height: ["500px", "780px"],
    },
    // `width < 48rem` leaves no gap beside `width >= 48rem`, and names the breakpoint itself.
    "media-feature-range-notation": "context",
    "shorthand-property-no-redundant-values": true,
    "declaration-block-no-redundant-longhand-properties": true,
    "no-duplicate-selectors": true,
  },
};
