// Replaces the npm package of that name, a polyfill for browsers that the console does not support.
module.exports = Object.entries;
