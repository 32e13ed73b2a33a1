// In the place of the package of that name, which mends browsers that do not run this console.
module.exports = Object.entries;
